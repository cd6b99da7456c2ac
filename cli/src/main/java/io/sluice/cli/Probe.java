package io.sluice.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Looks at settings and folders before anything is started. */
final class Probe {
    /** Stands for the brokers while settings are checked before a broker runs. */
    static final String NO_BROKER = "127.0.0.1:1";

    private Probe() {}

    /** Names of the recipes that ship, comma-separated. */
    static String recipes() {
        try (Stream<java.nio.file.Path> files = Files.list(Home.folder("recipes"))) {
            return files.map(f -> f.getFileName().toString())
                    .filter(n -> n.endsWith(".yaml"))
                    .map(n -> n.substring(0, n.length() - ".yaml".length()))
                    .sorted()
                    .collect(Collectors.joining(", "));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
