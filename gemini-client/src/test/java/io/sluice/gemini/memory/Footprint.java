package io.sluice.gemini.memory;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** What a process held at most. */
final class Footprint {
    private static final Path STATUS = Path.of("/proc/self/status");

    private Footprint() {}

    static void print(int answered) {
        System.out.println("answered=" + answered + " peakRss=" + peakRss());
    }

    /** The kernel's high-water mark of resident memory; macOS does not tell. */
    private static String peakRss() {
        if (!Files.isReadable(STATUS)) {
            return "unknown";
        }
        try {
            return Files.readAllLines(STATUS).stream()
                    .filter(line -> line.startsWith("VmHWM:"))
                    .map(line -> line.replaceAll("\\D", ""))
                    .map(kib -> Long.parseLong(kib) / 1024 + "MiB")
                    .findFirst()
                    .orElse("unknown");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
