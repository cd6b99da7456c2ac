package io.sluice.tokenizer;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class HeapTest {
    private static final long LIMIT = 24_000_000;

    @Test
    void retainsLittleEvenWithAFullCache() throws IOException, InterruptedException {
        // Given
        ProcessBuilder probe = new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-Xmx64m",
                "-cp",
                System.getProperty("java.class.path"),
                HeapProbe.class.getName());

        // When
        Process process = probe.redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes(), UTF_8).strip();

        // Then
        assertThat(process.waitFor()).as(output).isZero();
        String[] figures = output.split(" ");
        System.out.printf("vocabulary: %s bytes retained, %s with a full cache, loaded in %s ms%n", (Object[]) figures);
        assertThat(Long.parseLong(figures[0])).isBetween(5_000_000L, LIMIT);
        assertThat(Long.parseLong(figures[1])).isBetween(5_000_000L, LIMIT);
    }
}
