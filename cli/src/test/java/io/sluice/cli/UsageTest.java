package io.sluice.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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
    void explainsEachMistakeOfARecipeByLine() throws IOException {
        // Given
        Path recipe = Files.writeString(
                folder.resolve("mine.yaml"), "recipe: other\nread_as: A lawyer.\nfields:\n  term:\n    typ: date\n");

        // When
        Shell check = Shell.run("check", recipe.toString());

        // Then
        assertThat(check.status()).isEqualTo(ExitStatus.USAGE);
        assertThat(check.out()).contains("mine.yaml:1:").contains("mine.yaml:5:");
    }

    @Test
    void everyShippedRecipeIsRight() {
        // Given
        Path recipes = Repository.root().resolve("recipes");

        // When
        Shell legal = Shell.run("check", recipes.resolve("legal.yaml").toString());
        Shell medical = Shell.run("check", recipes.resolve("medical.yaml").toString());
        Shell code = Shell.run("check", recipes.resolve("code.yaml").toString());

        // Then
        assertThat(legal.status() + medical.status() + code.status()).isZero();
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
}
