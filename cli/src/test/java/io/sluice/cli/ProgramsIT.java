package io.sluice.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The packaged programs. */
class ProgramsIT {
    @ParameterizedTest
    @ValueSource(strings = {"sluice", "ingest-service", "chunker-service", "inference-worker", "result-sink"})
    void everyLibraryThatAProgramNamesIsPackaged(String program) throws IOException {
        // Given
        Path jar = Repository.dist().resolve(program + ".jar");

        // When
        List<String> missing;
        try (JarFile file = new JarFile(jar.toFile())) {
            String classPath = file.getManifest().getMainAttributes().getValue(Attributes.Name.CLASS_PATH);
            missing = Arrays.stream(classPath.split(" "))
                    .filter(entry -> !Files.exists(jar.resolveSibling(entry)))
                    .toList();
        }

        // Then
        assertThat(missing)
                .as("pin their version in the parent's dependencyManagement: all programs share one lib folder")
                .isEmpty();
    }
}
