package io.sluice.runtime.model;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.runtime.store.FolderContentStore;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CacheMinimumsTest {
    private static final Instant NOW = Instant.parse("2026-11-29T12:00:00Z");

    @TempDir
    private Path folder;

    @Test
    void whatOneProcessReportsAnotherOneReads() throws IOException {
        // Given
        boolean first = minimums().report("GEMINI", "m", 4096, NOW);

        // When, Then
        assertThat(first).isTrue();
        assertThat(minimums().of("GEMINI", "m")).hasValue(4096);
        assertThat(minimums().of("EMULATOR", "m")).isEmpty();
        assertThat(minimums().of("GEMINI", "other")).isEmpty();
    }

    @Test
    void onlyMoreThanWhatIsKnownIsNews() throws IOException {
        // Given
        CacheMinimums minimums = minimums();
        minimums.report("GEMINI", "m", 4096, NOW);

        // When
        boolean same = minimums.report("GEMINI", "m", 4096, NOW);
        boolean less = minimums.report("GEMINI", "m", 1024, NOW);
        boolean more = minimums.report("GEMINI", "m", 8192, NOW);

        // Then
        assertThat(same).isFalse();
        assertThat(less).isFalse();
        assertThat(more).isTrue();
        assertThat(minimums.of("GEMINI", "m")).hasValue(8192);
    }

    private CacheMinimums minimums() throws IOException {
        return new CacheMinimums(FolderContentStore.open(folder));
    }
}
