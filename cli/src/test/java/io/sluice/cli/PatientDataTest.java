package io.sluice.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the shell says of a recipe of patient data, without a call. */
class PatientDataTest {
    private static final String PHI =
            "recipe: patients\nread_as: A nurse.\nfields:\n  smoker:\n    ask: Does she smoke?\n    type: text\nconfidentiality: phi\n";

    @TempDir
    private Path folder;

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

    private static Shell with(String command, String... rest) {
        return Shell.run(Stream.concat(Stream.of(command), Stream.of(rest)).toArray(String[]::new));
    }
}
