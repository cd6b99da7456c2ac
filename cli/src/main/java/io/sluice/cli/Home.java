package io.sluice.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Where recipes and samples stand: the folder of the {@code sluice} script, else of an image. */
final class Home {
    private Home() {}

    static Path folder(String name) {
        Path home =
                Path.of(System.getProperty("sluice.home", ".")).toAbsolutePath().normalize();
        Path folder = home.resolve(name);
        if (!Files.isDirectory(folder)) {
            throw new UserError(
                    "no folder " + name + " in " + home + "; start sluice by its script, or set -Dsluice.home");
        }
        return folder;
    }

    /** The recipes that ship as an argument of the settings loader; none where there is no such folder. */
    static List<String> recipes() {
        Path folder = Path.of(System.getProperty("sluice.home", "."))
                .toAbsolutePath()
                .normalize()
                .resolve("recipes");
        return Files.isDirectory(folder) ? List.of("--sluice.ingest.recipes=" + folder) : List.of();
    }

    /** Seconds that the script has just built for; 0 when it had nothing to build. */
    static long builtSeconds() {
        return Long.getLong("sluice.built-seconds", 0L);
    }
}
