package io.sluice.ingest.document;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReaderVersionTest {
    @TempDir
    private Path folder;

    @Test
    void theSameCodeElsewhereIsTheSameVersion() throws IOException {
        // Given
        Path here = Files.createDirectory(folder.resolve("here"));
        Path there = Files.createDirectory(folder.resolve("there"));
        jar(here.resolve("main.jar"), "main", "lib.jar");
        jar(here.resolve("lib.jar"), "parser 1", "");
        jar(there.resolve("main.jar"), "main", "lib.jar");
        jar(there.resolve("lib.jar"), "parser 1", "");

        // When, Then
        assertThat(version(here.resolve("main.jar"))).isEqualTo(version(there.resolve("main.jar")));
    }

    @Test
    void aChangedLibraryThatOnlyAManifestNamesIsAnotherVersion() throws IOException {
        // Given
        jar(folder.resolve("main.jar"), "main", "lib.jar");
        jar(folder.resolve("lib.jar"), "parser 1", "");
        String before = version(folder.resolve("main.jar"));

        // When
        jar(folder.resolve("lib.jar"), "parser 2", "");

        // Then
        assertThat(version(folder.resolve("main.jar"))).isNotEqualTo(before);
    }

    @Test
    void aChangedClassFileOrAnotherJavaIsAnotherVersion() throws IOException {
        // Given
        Path classes = Files.createDirectory(folder.resolve("classes"));
        Files.writeString(classes.resolve("A.class"), "1");
        String before = version(classes);

        // When
        String java = ReaderVersion.of(classes.toString(), "21");
        Files.writeString(classes.resolve("A.class"), "2");

        // Then
        assertThat(version(classes)).isNotEqualTo(before);
        assertThat(java).isNotEqualTo(before);
    }

    @Test
    void whatIsNotThereCountsAsNothing() {
        // Given
        String missing = folder.resolve("gone.jar") + File.pathSeparator + folder.resolve("gone");

        // When, Then
        assertThat(ReaderVersion.of(missing, "17")).hasSize(64);
    }

    private static String version(Path entry) {
        return ReaderVersion.of(entry.toString(), "17");
    }

    private static void jar(Path file, String content, String classPath) throws IOException {
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        if (!classPath.isEmpty()) {
            manifest.getMainAttributes().put(Attributes.Name.CLASS_PATH, classPath);
        }
        try (OutputStream out = Files.newOutputStream(file);
                JarOutputStream jar = new JarOutputStream(out, manifest)) {
            jar.putNextEntry(new JarEntry("A.class"));
            jar.write(content.getBytes(StandardCharsets.UTF_8));
            jar.closeEntry();
        }
    }
}
