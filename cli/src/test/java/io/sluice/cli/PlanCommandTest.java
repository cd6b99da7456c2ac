package io.sluice.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PlanCommandTest {
    @TempDir
    private Path folder;

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
}
