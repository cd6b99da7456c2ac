package io.sluice.runtime.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sluice.schemas.avro.BlobRef;
import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FolderContentStoreTest {
    @TempDir
    Path temp;

    private Path root;
    private FolderContentStore store;

    @BeforeEach
    void open() throws IOException {
        root = temp.resolve("a/store");
        store = FolderContentStore.open(root);
    }

    @Test
    void keepsBytesUnderTheirHashOnceForTheOwnerOnly() throws Exception {
        // Given
        byte[] bytes = bytes("hello");

        // When
        BlobRef first = store.put(bytes);
        BlobRef second = store.put(new ByteArrayInputStream(bytes));

        // Then
        assertThat(first).isEqualTo(second);
        assertThat(first.getSha256()).isEqualTo("2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824");
        assertThat(first.getBytes()).isEqualTo(5);
        assertThat(store.read(first)).isEqualTo(bytes);
        Path file = root.resolve("blobs/2c/f24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-------");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(root)))
                .isEqualTo("rwx------");
        assertThat(tempFiles()).isEmpty();
    }

    @Test
    void saysWhichObjectIsMissingAndWhichIsDamaged() throws Exception {
        // Given
        BlobRef ref = store.put(bytes("hello"));
        Path file = root.resolve("blobs/" + ref.getSha256().substring(0, 2) + "/"
                + ref.getSha256().substring(2));
        BlobRef missing = new BlobRef("0".repeat(64), 1L);

        // When
        Files.write(file, bytes("hellO"));

        // Then
        assertThatThrownBy(() -> store.read(ref))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("damaged");
        assertThatThrownBy(() -> store.read(missing)).isInstanceOf(MissingBlobException.class);
        assertThatThrownBy(() -> store.open(missing, 0, 1)).isInstanceOf(MissingBlobException.class);
    }

    @Test
    void refusesToEndARangeEarly() throws Exception {
        // Given
        BlobRef ref = store.put(bytes("hello"));
        Path file = root.resolve("blobs/" + ref.getSha256().substring(0, 2) + "/"
                + ref.getSha256().substring(2));

        // When
        Files.write(file, bytes("hel"));

        // Then
        try (InputStream in = store.open(ref, 1, 5)) {
            assertThatThrownBy(in::readAllBytes)
                    .isInstanceOf(EOFException.class)
                    .hasMessageContaining("2 bytes shorter");
        }
        assertThatThrownBy(() -> store.open(ref, 2, 6))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("[2, 6)");
    }

    @Test
    void theFirstWriterOfANameWins() throws Exception {
        // Given
        boolean first = store.putNamed("ledger/abc", bytes("one"));

        // When
        boolean second = store.putNamed("ledger/abc", bytes("two"));

        // Then
        assertThat(first).isTrue();
        assertThat(second).isFalse();
        assertThat(store.readNamed("ledger/abc")).contains(bytes("one"));
        assertThat(store.readNamed("ledger/abd")).isEmpty();
        assertThat(tempFiles()).isEmpty();
    }

    @Test
    void exactlyOneOfManyConcurrentWritersWinsAndItsBytesAreWhole() throws Exception {
        // Given
        FolderContentStore otherProcess = FolderContentStore.open(root);
        ExecutorService threads = Executors.newFixedThreadPool(8);
        byte[][] candidates = IntStream.range(0, 16).mapToObj(i -> large(i)).toArray(byte[][]::new);

        // When
        var wins = IntStream.range(0, candidates.length)
                .mapToObj(i -> CompletableFuture.supplyAsync(
                        () -> putNamed(i % 2 == 0 ? store : otherProcess, candidates[i]), threads))
                .toList()
                .stream()
                .map(CompletableFuture::join)
                .toList();
        threads.shutdown();

        // Then
        assertThat(wins.stream().filter(won -> won)).hasSize(1);
        assertThat(store.readNamed("ledger/one")).contains(candidates[wins.indexOf(true)]);
    }

    @Test
    void concurrentWritersOfTheSameBytesAgree() throws Exception {
        // Given
        ExecutorService threads = Executors.newFixedThreadPool(8);
        byte[] bytes = large(7);

        // When
        var refs =
                Stream.generate(() -> CompletableFuture.supplyAsync(() -> put(bytes), threads))
                        .limit(16)
                        .toList()
                        .stream()
                        .map(CompletableFuture::join)
                        .toList();
        threads.shutdown();

        // Then
        assertThat(refs).containsOnly(refs.get(0));
        assertThat(store.read(refs.get(0))).isEqualTo(bytes);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "../x",
                "ledger/../../x",
                "/etc/passwd",
                "ledger",
                "ledger/",
                "ledger/A",
                "ledger/a.b",
                "blobs/ab",
                "tmp/a",
                "ledger//a",
                "ledger/a\nb"
            })
    void refusesNamesThatCouldLeaveTheFolder(String name) {
        // When / Then
        assertThatThrownBy(() -> store.putNamed(name, bytes("x")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("not allowed");
        assertThatThrownBy(() -> store.readNamed(name)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> store.read(new BlobRef("../" + name, 1L)))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void leavesNothingBehindWhenTheSourceFails() throws Exception {
        // Given
        InputStream failing = InputStream.nullInputStream();
        failing.close();

        // When / Then
        assertThatThrownBy(() -> store.put(failing)).isInstanceOf(IOException.class);
        assertThat(tempFiles()).isEmpty();
    }

    @Test
    void removesWhatALostProcessLeftButNotWhatIsBeingWritten() throws Exception {
        // Given
        Instant now = Instant.parse("2026-01-10T00:00:00Z");
        Path old = Files.createFile(root.resolve("tmp/old.part"));
        Path fresh = Files.createFile(root.resolve("tmp/fresh.part"));
        Files.setLastModifiedTime(old, FileTime.from(now.minus(Duration.ofDays(2))));
        Files.setLastModifiedTime(fresh, FileTime.from(now.minus(Duration.ofHours(1))));

        // When
        FolderContentStore.open(root, Clock.fixed(now, ZoneOffset.UTC));

        // Then
        assertThat(old).doesNotExist();
        assertThat(fresh).exists();
    }

    private Path[] tempFiles() throws IOException {
        try (Stream<Path> files = Files.list(root.resolve("tmp"))) {
            return files.toArray(Path[]::new);
        }
    }

    private BlobRef put(byte[] bytes) {
        try {
            return store.put(bytes);
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    private static boolean putNamed(FolderContentStore store, byte[] bytes) {
        try {
            return store.putNamed("ledger/one", bytes);
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    private static byte[] large(int seed) {
        byte[] bytes = new byte[200_000];
        new Random(seed).nextBytes(bytes);
        return Arrays.copyOf(bytes, bytes.length - seed);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
