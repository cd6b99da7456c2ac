package io.sluice.ingest.job;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.ingest.job.AllowedRoots.Access;
import io.sluice.schemas.avro.FailureReason;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AllowedRootsTest {
    @TempDir
    Path folder;

    private Path root;
    private AllowedRoots roots;

    @BeforeEach
    void makeRoot() throws IOException {
        root = Files.createDirectories(folder.resolve("root"));
        roots = new AllowedRoots(List.of(root));
    }

    @Test
    void aFileBelowARootIsGranted() throws IOException {
        // Given
        Path file = Files.writeString(root.resolve("a b.txt"), "x");

        // When // Then
        assertThat(roots.check(file.toUri().toString())).isEqualTo(new Access.Granted(file.toRealPath()));
    }

    @Test
    void linksAndDotsOutOfARootAreDenied() throws IOException {
        // Given
        Path secret = Files.writeString(folder.resolve("secret.txt"), "x");
        Files.createSymbolicLink(root.resolve("link.txt"), secret);
        Access denied = new Access.Denied(FailureReason.NOT_ALLOWED);

        // When // Then
        assertThat(roots.check(root.resolve("link.txt").toUri().toString())).isEqualTo(denied);
        assertThat(roots.check(root.toUri() + "../secret.txt")).isEqualTo(denied);
        assertThat(roots.check(root.toUri() + "../absent.txt")).isEqualTo(denied);
        assertThat(roots.check("https://example.com/a.pdf")).isEqualTo(denied);
        assertThat(roots.check("file:relative.txt")).isEqualTo(denied);
        assertThat(roots.check("no address")).isEqualTo(denied);
    }

    @Test
    void whatIsMissingBelowARootHasVanished() {
        // Given
        String uri = root.resolve("gone.txt").toUri().toString();

        // When // Then
        assertThat(roots.check(uri)).isEqualTo(new Access.Denied(FailureReason.VANISHED));
    }
}
