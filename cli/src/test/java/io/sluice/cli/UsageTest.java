package io.sluice.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.inference.AnswerSchemas;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UsageTest {
    private static final String PHI =
            "recipe: patients\nread_as: A nurse.\nfields:\n  smoker:\n    ask: Does she smoke?\n    type: text\nconfidentiality: phi\n";

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
    void checkNamesTheReplacementOfARecipesRetiredModel() throws IOException {
        // Given
        Path recipe = Files.writeString(
                folder.resolve("mine.yaml"),
                "recipe: mine\nmodel: gemini-2.0-flash\nread_as: A lawyer.\nfields:\n  term:\n    ask: What term?\n    type: text\n");

        // When
        Shell check = Shell.run("check", recipe.toString());

        // Then
        assertThat(check.status()).isEqualTo(ExitStatus.OK);
        assertThat(check.out()).contains("is right", "gemini-2.0-flash was shut down", "gemini-3.5-flash-lite");
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
        try (ServerSocket other = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
            String port = Integer.toString(other.getLocalPort());

            // When
            Shell emulator = Shell.run("emulator", "--port", port);

            // Then
            assertThat(emulator.status()).isEqualTo(ExitStatus.USAGE);
            assertThat(emulator.err()).contains("--port " + port, "another program has it", "name another --port");
        }
    }

    @Test
    void planNamesWhatCannotBeReadOfAMixedFolderWithoutKafkaAndReadsItOnce() throws IOException {
        // Given
        Path documents = Files.createDirectory(folder.resolve("mixed"));
        Files.writeString(documents.resolve("good.txt"), "This Agreement is governed by the laws of Delaware.");
        Files.writeString(documents.resolve("empty.txt"), "");
        Files.write(documents.resolve("unknown.bin"), new byte[] {0, 1, 2, 3, 0, 1, 2, 3});
        String data = folder.resolve("d").toString();

        // When
        Shell text = Shell.run("plan", documents.toString(), "--recipe", "legal", "--data", data);
        Shell json = Shell.run("plan", documents.toString(), "--recipe", "legal", "--data", data, "--json");

        // Then
        assertThat(text.status()).as(text.err()).isEqualTo(ExitStatus.INCOMPLETE);
        assertThat(text.out())
                .startsWith("plan    1 document (2 more cannot be read)")
                .containsPattern("empty\\.txt +cannot be read: empty")
                .containsPattern("unknown\\.bin +cannot be read: unsupported");
        assertThat(json.out()).startsWith("{").contains("\"unreadable\" : 2", "\"failure\" : \"EMPTY\"");
        assertThat(json.err()).isEmpty();
        assertThat(Path.of(data).resolve("kafka")).doesNotExist();
        try (Stream<Path> readings = Files.list(Path.of(data).resolve("store/readings"))) {
            assertThat(readings).hasSize(1);
        }
    }

    private static Shell run(Path file, String data, String... more) {
        return Shell.run(Stream.concat(
                        Stream.of(
                                "run", file.toString(), "--recipe", "legal", "--provider", "emulator", "--data", data),
                        Stream.of(more))
                .toArray(String[]::new));
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
    void patientDataIsRefusedBeforeAnythingStartsAndTheRemedyIsNamed() throws IOException {
        // Given
        Path recipe = Files.writeString(folder.resolve("patients.yaml"), PHI);
        Path file = Files.writeString(folder.resolve("a.txt"), "text");
        Path data = folder.resolve("d");
        String[] rest = {file.toString(), "--recipe", recipe.toString(), "--data", data.toString()};

        // When
        Shell plan = with("plan", rest);
        Shell run = with("run", rest);
        Shell tried = with("try", rest);

        // Then
        for (Shell refused : List.of(plan, run, tried)) {
            assertThat(refused.status()).isEqualTo(ExitStatus.USAGE);
            assertThat(refused.err())
                    .contains("recipe patients says confidentiality: phi")
                    .contains("sluice.model.provider=gemini is the Gemini API")
                    .contains("set sluice.model.provider=vertex");
        }
        assertThat(data.resolve("kafka")).doesNotExist();
    }

    @Test
    void checkSaysWhetherPatientDataMayGoToTheModelOfTheSettings() throws IOException {
        // Given
        String recipe = Files.writeString(folder.resolve("patients.yaml"), PHI).toString();

        // When
        Shell usual = Shell.run("check", recipe);
        Shell vertex = Shell.run("check", recipe, "--set", "sluice.model.provider=vertex");
        Shell named = Shell.run(
                "check",
                recipe,
                "--set",
                "sluice.model.provider=openai",
                "--set",
                "sluice.model.base-url=http://gpu:8000/v1");

        // Then
        assertThat(usual.status() + vertex.status() + named.status()).isZero();
        assertThat(usual.out()).contains("is right", "phi: is refused here: sluice.model.provider=gemini");
        assertThat(vertex.out()).contains("phi: may run here, without a cache: Vertex AI answers");
        assertThat(named.out()).contains("phi: is refused here", "gpu", "sluice.model.confidential=true");
        assertThat(usual.out()).contains("the answer schema is sent whole");
    }

    @Test
    void checkNamesEachKeywordOfTheAnswerSchemaThatIsNotSent() {
        // Given
        String schema = "{\"type\":\"object\",\"properties\":{\"term\":{\"type\":\"string\",\"pattern\":\"[a-z]+\"}}}";

        // When
        List<String> lines = CheckCommand.schema(AnswerSchemas.dropped(schema));

        // Then
        assertThat(lines)
                .containsExactly(
                        "answer schema /properties/term: pattern is not known to Gemini and is only enforced afterwards");
    }

    private static Shell with(String command, String... rest) {
        return Shell.run(Stream.concat(Stream.of(command), Stream.of(rest)).toArray(String[]::new));
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
