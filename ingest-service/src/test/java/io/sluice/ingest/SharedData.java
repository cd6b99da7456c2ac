package io.sluice.ingest;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;

/** Real files that are no part of the repository: below SLUICE_SHARED, by default a folder {@code shared} beside the repository. */
public final class SharedData {
    private SharedData() {}

    /** A folder of the shared data; the test is skipped, and says so, where it is not there. */
    public static Path folder(String name) {
        String root = System.getenv().getOrDefault("SLUICE_SHARED", "../../shared");
        Path folder = Path.of(root, "data", name);
        assumeTrue(Files.isDirectory(folder), () -> "SKIPPED: no shared data; set SLUICE_SHARED to its folder");
        return folder;
    }
}
