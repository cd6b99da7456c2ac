package io.sluice.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** Other programs that judge from outside: poppler, python3, kcat. */
final class Programs {
    private Programs() {}

    static boolean present(String program) {
        try {
            return new ProcessBuilder("sh", "-c", "command -v " + program)
                            .start()
                            .waitFor()
                    == 0;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /** What a program prints, errors included. */
    static String output(String... command) {
        try {
            Process process =
                    new ProcessBuilder(command).redirectErrorStream(true).start();
            try (InputStream in = process.getInputStream()) {
                String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
                process.waitFor();
                return text;
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
