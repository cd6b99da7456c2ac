package io.sluice.runtime.store;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.schemas.avro.BlobRef;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import net.jqwik.api.lifecycle.AfterContainer;
import net.jqwik.api.lifecycle.BeforeContainer;

class ContentStoreRangeTest {
    private static Path root;
    private static FolderContentStore store;

    @BeforeContainer
    static void open() throws IOException {
        root = Files.createTempDirectory("store");
        store = FolderContentStore.open(root);
    }

    @AfterContainer
    static void remove() throws IOException {
        List<Path> all;
        try (var files = Files.walk(root)) {
            all = files.sorted(Comparator.reverseOrder()).toList();
        }
        for (Path file : all) {
            Files.delete(file);
        }
    }

    @Property(tries = 200)
    void aRangeIsThatSliceOfTheObjectHoweverItIsRead(
            @ForAll @Size(max = 3000) byte[] bytes,
            @ForAll @IntRange(max = 3000) int a,
            @ForAll @IntRange(max = 3000) int b,
            @ForAll @IntRange(min = 1, max = 700) int buffer)
            throws IOException {
        // Given
        BlobRef ref = store.put(bytes);
        int start = Math.min(Math.min(a, b), bytes.length);
        int end = Math.min(Math.max(a, b), bytes.length);

        // When
        byte[] whole;
        byte[] chunked = new byte[end - start];
        byte[] skipped;
        int half = (end - start) / 2;
        try (InputStream in = store.open(ref, start, end)) {
            whole = in.readAllBytes();
        }
        try (InputStream in = store.open(ref, start, end)) {
            int at = 0;
            for (int n = in.read(chunked, 0, Math.min(buffer, chunked.length));
                    n > 0;
                    n = in.read(chunked, at, Math.min(buffer, chunked.length - at))) {
                at += n;
            }
            assertThat(in.read()).isEqualTo(-1);
        }
        try (InputStream in = store.open(ref, start, end)) {
            in.skipNBytes(half);
            skipped = in.readAllBytes();
        }

        // Then
        assertThat(whole).isEqualTo(Arrays.copyOfRange(bytes, start, end));
        assertThat(chunked).isEqualTo(whole);
        assertThat(skipped).isEqualTo(Arrays.copyOfRange(bytes, start + half, end));
    }
}
