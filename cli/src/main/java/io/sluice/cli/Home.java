package io.sluice.cli;

import java.nio.file.Files;
import java.nio.file.Path;

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

    /** The folder of the recipes that ship, whether it is there or not. */
    static Path recipes() {
        return Path.of(System.getProperty("sluice.home", "."))
                .toAbsolutePath()
                .normalize()
                .resolve("recipes");
    }

    /** Seconds that the script has just built for; 0 when it had nothing to build. */
    static long builtSeconds() {
        return Long.getLong("sluice.built-seconds", 0L);
    }
}
