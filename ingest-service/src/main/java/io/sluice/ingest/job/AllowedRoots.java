package io.sluice.ingest.job;

import io.sluice.schemas.avro.FailureReason;
import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The folders that jobs may read; a path counts by where it really lies, links resolved. */
public final class AllowedRoots {
    private final List<Path> roots;

    /** @param roots folders; a relative one is below the working directory */
    public AllowedRoots(List<Path> roots) {
        this.roots = roots.stream().map(r -> r.toAbsolutePath().normalize()).toList();
    }

    /** A path that may be read, or why not. */
    public sealed interface Access {
        /** The real path. */
        record Granted(Path real) implements Access {}

        /** NOT_ALLOWED, or VANISHED for a path that is missing below an allowed folder. */
        record Denied(FailureReason reason) implements Access {}
    }

    /** Where a {@code file:} address leads. */
    public Access check(String uri) {
        Optional<Path> path = path(uri);
        if (path.isEmpty()) {
            return new Access.Denied(FailureReason.NOT_ALLOWED);
        }
        List<Path> real = realRoots();
        try {
            Path target = path.get().toRealPath();
            boolean inside = real.stream().anyMatch(target::startsWith);
            return inside ? new Access.Granted(target) : new Access.Denied(FailureReason.NOT_ALLOWED);
        } catch (IOException e) {
            // Whether something is missing may be told only below an allowed folder.
            boolean inside = roots.stream().anyMatch(path.get()::startsWith)
                    || real.stream().anyMatch(path.get()::startsWith);
            return new Access.Denied(inside ? FailureReason.VANISHED : FailureReason.NOT_ALLOWED);
        }
    }

    private List<Path> realRoots() {
        List<Path> real = new ArrayList<>();
        for (Path root : roots) {
            try {
                real.add(root.toRealPath());
            } catch (IOException e) {
                // A root that is not there allows nothing.
            }
        }
        return real;
    }

    private static Optional<Path> path(String uri) {
        try {
            URI parsed = new URI(uri);
            if (!"file".equals(parsed.getScheme())) {
                return Optional.empty();
            }
            return Optional.of(Path.of(parsed).normalize());
        } catch (URISyntaxException | IllegalArgumentException | FileSystemNotFoundException e) {
            // What is no file address leads to no file.
            return Optional.empty();
        }
    }
}
