package io.sluice.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DocumentationTest {
    @ParameterizedTest
    @CsvSource({"settings.md", "topics.md", "models.md"})
    void documentsSayWhatTheCodeSays(String name) throws IOException {
        // Given
        Path file = Repository.root().resolve("docs").resolve(name);
        String expected = switch (name) {
            case "settings.md" -> Documentation.settings();
            case "topics.md" -> Documentation.topics();
            default -> ModelTable.markdown();
        };
        if (Boolean.getBoolean("sluice.docs.write")) {
            Files.writeString(file, expected);
        }

        // When
        String written = Files.exists(file) ? Files.readString(file) : "";

        // Then
        assertThat(written)
                .as("docs/%s is not what the code says; CONTRIBUTING.md says how to write it anew", name)
                .isEqualTo(expected);
    }

    @Test
    void theReadmeStaysWithinTwoScreens() throws IOException {
        // Given
        Path readme = Repository.root().resolve("README.md");

        // When
        long lines = Files.readString(readme).lines().count();

        // Then
        assertThat(lines).isLessThan(150);
    }
}
