package io.sluice.gemini.memory;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Prompts of a million tokens, many at once, in a small heap; beside the official SDK, whose figures are printed and not judged. */
class ClientMemoryIT {
    /** The SDK's pool lets no more calls to one host fly at once. */
    private static final int MOST_OF_SDK = 5;

    @Test
    void eightPromptsOfAMillionTokensFitInto24Megabytes() throws Exception {
        // Given
        // When
        String ours = run(SluiceCalls.class, 8, "24m");
        run(SdkCalls.class, 8, "24m");
        run(SdkCalls.class, 8, "512m");
        // Then
        assertThat(ours).contains("answered=8 ");
    }

    @Test
    void sixtyFourFitInto48Megabytes() throws Exception {
        // Given
        // When
        String ours = run(SluiceCalls.class, 64, "48m");
        run(SdkCalls.class, 64, "48m");
        // Then
        assertThat(ours).contains("answered=64 ");
    }

    private static String run(Class<?> main, int calls, String heap) throws IOException, InterruptedException {
        int together = main == SdkCalls.class ? Math.min(calls, MOST_OF_SDK) : calls;
        try (DrainServer server = new DrainServer(together)) {
            Process child = new ProcessBuilder(List.of(
                            Path.of(System.getProperty("java.home"), "bin", "java")
                                    .toString(),
                            "-Xmx" + heap,
                            "-XX:+UseSerialGC",
                            "-XX:TieredStopAtLevel=1",
                            "-XX:+ExitOnOutOfMemoryError",
                            "-cp",
                            System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                            main.getName(),
                            server.url(),
                            Integer.toString(calls)))
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            String said = new String(child.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
            boolean ended = child.waitFor(2, TimeUnit.MINUTES);
            child.destroyForcibly();
            String result = ended && child.exitValue() == 0 ? said : "out of memory, or failed";
            System.out.printf(
                    "%-12s %2d calls of %,d characters, %2d in flight, -Xmx%-4s: %s (%,d bytes received)%n",
                    main.getSimpleName(), calls, Prompts.CHARACTERS, together, heap, result, server.bytes());
            return result;
        }
    }
}
