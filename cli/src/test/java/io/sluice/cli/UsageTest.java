package io.sluice.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Mistakes of a user: each ends the command with its reason and a remedy, before anything starts. */
class UsageTest {
    @TempDir
    private Path folder;

    @Test
    void refusesToRunWithoutAKeyAndSaysWhy() throws IOException {
        // Given
        Assumptions.assumeTrue(System.getenv("GEMINI_API_KEY") == null, "a key is set on this machine");
        Path file = Files.writeString(folder.resolve("a.txt"), "text");

        // When
        Shell run = Shell.run(
                "run",
                file.toString(),
                "--recipe",
                "legal",
                "--data",
                folder.resolve("d").toString());

        // Then
        assertThat(run.status()).isEqualTo(ExitStatus.USAGE);
        assertThat(run.err()).contains("GEMINI_API_KEY", "--provider emulator");
    }

    @Test
    void namesTheReplacementOfARetiredModelAndHowToDescribeAnUnknownOne() throws IOException {
        // Given
        Path file = Files.writeString(folder.resolve("a.txt"), "text");
        String data = folder.resolve("d").toString();

        // When
        Shell retired = run(file, data, "--model", "gemini-2.0-flash");
        Shell unknown = run(file, data, "--model", "gemini-99");

        // Then
        assertThat(retired.status()).isEqualTo(ExitStatus.USAGE);
        assertThat(retired.err()).contains("gemini-2.0-flash was shut down on 2026-06-01", "gemini-3.5-flash-lite");
        assertThat(unknown.status()).isEqualTo(ExitStatus.USAGE);
        assertThat(unknown.err()).contains("gemini-99 is in no catalogue", "sluice.model.catalogue");
    }

    @Test
    void namesFileAndLineOfAFaultyCatalogue() throws IOException {
        // Given
        Path file = Files.writeString(folder.resolve("a.txt"), "text");
        Path catalogue = Files.writeString(
                folder.resolve("mine.yaml"), "models:\n  gemini-3.8-flash:\n    prise: 1\n    limits: {input: many}\n");

        // When
        Shell run = run(file, folder.resolve("d").toString(), "--catalogue", catalogue.toString());

        // Then
        assertThat(run.status()).isEqualTo(ExitStatus.USAGE);
        assertThat(run.err()).contains("mine.yaml line 3: prise is no key", "mine.yaml line 4: many is not");
    }

    @Test
    void namesThePortThatAnotherProgramHas() throws IOException {
        // Given
        try (ServerSocket other = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            String port = Integer.toString(other.getLocalPort());

            // When
            Shell emulator = Shell.run("emulator", "--port", port);

            // Then
            assertThat(emulator.status()).isEqualTo(ExitStatus.USAGE);
            assertThat(emulator.err()).contains("--port " + port, "another program has it", "name another --port");
        }
    }

    @Test
    void namesTheMissingPathAndTheUnknownRecipe() throws IOException {
        // Given
        Path file = Files.writeString(folder.resolve("a.txt"), "text");

        // When
        Shell path = Shell.run("run", "nowhere.pdf", "--recipe", "legal", "--provider", "emulator");
        Shell recipe = Shell.run("run", file.toString(), "--recipe", "nothing", "--provider", "emulator");

        // Then
        assertThat(path.status()).isEqualTo(ExitStatus.USAGE);
        assertThat(path.err()).contains("nowhere.pdf: there is no such file or folder");
        assertThat(recipe.status()).isEqualTo(ExitStatus.USAGE);
        assertThat(recipe.err()).contains("no such recipe", "legal");
    }

    @Test
    void triesOneFileAndFieldsThatTheRecipeHas() throws IOException {
        // Given
        Path file = Files.writeString(folder.resolve("a.txt"), "text");
        String data = folder.resolve("d").toString();

        // When
        Shell many = Shell.run("try", folder.toString(), "--recipe", "legal", "--provider", "emulator", "--data", data);
        Shell field = Shell.run(
                "try",
                file.toString(),
                "--recipe",
                "legal",
                "--field",
                "law",
                "--provider",
                "emulator",
                "--data",
                data);

        // Then
        assertThat(many.status()).isEqualTo(ExitStatus.USAGE);
        assertThat(many.err()).contains("is no file; try reads one document");
        assertThat(field.status()).isEqualTo(ExitStatus.USAGE);
        assertThat(field.err()).contains("--field law", "governing_law");
    }

    @Test
    void refusesAFolderWithoutAFileToReadBeforeItStartsKafka() throws IOException {
        // Given
        Path documents = Files.createDirectory(folder.resolve("documents"));
        Files.writeString(documents.resolve("~$lock.docx"), "a lock file");
        Path data = folder.resolve("d");

        // When
        Shell run = Shell.run(
                "run", documents.toString(), "--recipe", "legal", "--provider", "emulator", "--data", data.toString());

        // Then
        assertThat(run.status()).isEqualTo(ExitStatus.USAGE);
        assertThat(run.err()).contains("documents: there is no file to read in this folder");
        assertThat(data.resolve("kafka")).doesNotExist();
    }

    @Test
    void listsAllSettingFaultsAtOnce() throws IOException {
        // Given
        Path file = Files.writeString(folder.resolve("a.txt"), "text");

        // When
        Shell run = Shell.run(
                "run",
                file.toString(),
                "--recipe",
                "legal",
                "--provider",
                "emulator",
                "--data",
                folder.resolve("d").toString(),
                "--set",
                "sluice.chunker.prefix-tokens=7",
                "--set",
                "sluice.partitions=many",
                "--set",
                "sluice.chunker.spend-per-jop=1");

        // Then
        assertThat(run.status()).isEqualTo(ExitStatus.USAGE);
        assertThat(run.err())
                .contains("sluice.chunker.prefix-tokens=7")
                .contains("sluice.partitions=many")
                .contains("sluice.chunker.spend-per-jop")
                .contains("sluice.chunker.spend-per-job");
    }

    private static Shell run(Path file, String data, String... more) {
        return Shell.run(Stream.concat(
                        Stream.of(
                                "run", file.toString(), "--recipe", "legal", "--provider", "emulator", "--data", data),
                        Stream.of(more))
                .toArray(String[]::new));
    }
}
