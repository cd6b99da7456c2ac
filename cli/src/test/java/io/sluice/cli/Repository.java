package io.sluice.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Folders that tests read. */
final class Repository {
    private Repository() {}

    /** The checkout's root. */
    static Path root() {
        Path at = Path.of("").toAbsolutePath();
        while (!Files.exists(at.resolve("sluice"))) {
            at = at.getParent();
        }
        return at;
    }

    /** A folder of the shared test data, empty when there is none on this machine. */
    static Optional<Path> shared(String folder) {
        String named = System.getenv("SLUICE_SHARED");
        Path shared = named == null ? root().resolveSibling("shared") : Path.of(named);
        Path found = shared.resolve(folder);
        return Files.isDirectory(found) ? Optional.of(found) : Optional.empty();
    }

    /** The programs that the build has just packaged. */
    static Path dist() {
        return root().resolve("cli/target/dist");
    }
}
