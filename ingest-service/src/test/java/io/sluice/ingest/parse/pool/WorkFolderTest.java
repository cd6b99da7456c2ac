package io.sluice.ingest.parse.pool;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WorkFolderTest {
    @TempDir
    Path parent;

    @Test
    void whatAKilledProcessLeftIsRemovedAtTheNextStart() throws Exception {
        // Given
        Process holder = holder();
        Path left = Path.of(holder.inputReader().readLine());
        Files.writeString(left.resolve("document"), "words");

        // When
        holder.destroyForcibly().waitFor();
        try (WorkFolder next = WorkFolder.claim(parent)) {
            // Then
            assertThat(left).doesNotExist();
            assertThat(names())
                    .containsExactlyInAnyOrder(
                            next.path().getFileName().toString(), next.path().getFileName() + ".lock");
        }
    }

    @Test
    void whatALivingProcessOrPoolUsesStays() throws Exception {
        // Given
        Process holder = holder();
        Path living = Path.of(holder.inputReader().readLine());
        Path own = Files.writeString(parent.resolve("pool-notes.txt"), "of somebody else");

        try (WorkFolder first = WorkFolder.claim(parent);
                // When
                WorkFolder second = WorkFolder.claim(parent)) {
            // Then
            assertThat(living).isDirectory();
            assertThat(first.path()).isDirectory();
            assertThat(second.path()).isDirectory().isNotEqualTo(first.path());
            assertThat(own).exists();
        } finally {
            holder.destroyForcibly().waitFor();
        }
    }

    @Test
    void aPoolThatEndsLeavesNothing() throws IOException {
        // Given
        WorkFolder folder = WorkFolder.claim(parent);
        Files.writeString(folder.path().resolve("document"), "words");

        // When
        folder.close();

        // Then
        assertThat(names()).isEmpty();
    }

    private java.util.List<String> names() throws IOException {
        try (Stream<Path> all = Files.list(parent)) {
            return all.map(p -> p.getFileName().toString()).toList();
        }
    }

    private Process holder() throws IOException {
        return new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        Holder.class.getName(),
                        parent.toString())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
    }

    /** A process that holds a folder until its input ends. */
    static final class Holder {
        private Holder() {}

        public static void main(String[] args) throws IOException {
            WorkFolder folder = WorkFolder.claim(Path.of(args[0]));
            System.out.println(folder.path());
            System.in.transferTo(OutputStream.nullOutputStream());
            folder.close();
        }
    }
}
