package io.sluice.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The data folder of one machine: broker data, content store, inbox, outputs.
 *
 * @param root the folder, absolute
 */
record Workspace(Path root) {
    static Workspace at(Path folder) {
        Path root = folder.toAbsolutePath().normalize();
        try {
            Files.createDirectories(root);
        } catch (IOException e) {
            throw new UserError("--data " + folder + ": cannot be made; name a folder that you may write");
        }
        return new Workspace(root);
    }

    Path kafka() {
        return root.resolve("kafka");
    }

    Path store() {
        return root.resolve("store");
    }

    Path inbox() {
        return root.resolve("inbox");
    }

    Path streamsState() {
        return root.resolve("streams");
    }

    Path sqlite() {
        return root.resolve("results.db");
    }

    Path jsonl() {
        return root.resolve("results.jsonl");
    }

    Path reports() {
        return root.resolve("report");
    }

    Path logs() {
        return root.resolve("logs");
    }

    /** Says where a running {@code sluice up} listens. */
    Path running() {
        return root.resolve("running.properties");
    }

    /** The folder as the user would write it: relative when it is below the working directory. */
    String shown() {
        Path here = Path.of("").toAbsolutePath();
        return root.startsWith(here) ? "./" + here.relativize(root) : root.toString();
    }

    static void makeFolder(Path folder) {
        try {
            Files.createDirectories(folder);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
