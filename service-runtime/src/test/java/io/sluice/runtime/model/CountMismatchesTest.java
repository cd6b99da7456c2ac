package io.sluice.runtime.model;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.runtime.store.FolderContentStore;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CountMismatchesTest {
    private static final Instant NOW = Instant.parse("2026-11-29T12:00:00Z");
    private static final CountedModel MODEL = new CountedModel("GEMINI", "gemini-x", "GEMMA3");

    @TempDir
    Path folder;

    private CountMismatches worker;
    private CountMismatches planner;

    @BeforeEach
    void open() throws IOException {
        worker = new CountMismatches(FolderContentStore.open(folder));
        planner = new CountMismatches(FolderContentStore.open(folder));
    }

    @Test
    void theFirstMismatchOfAModelIsKnownToEveryServiceOfTheStore() throws IOException {
        // Given
        boolean first = worker.report(MODEL, new CountMismatch(100, 110), NOW);

        // When
        boolean second = planner.report(MODEL, new CountMismatch(100, 300), NOW);

        // Then
        assertThat(first).isTrue();
        assertThat(second).isFalse();
        assertThat(planner.of(MODEL)).contains(new CountMismatch(100, 110));
    }

    @Test
    void anotherProviderModelOrTokenizerIsNotTouched() throws IOException {
        // Given
        worker.report(new CountedModel("EMULATOR", "gemini-x", "GEMMA3"), new CountMismatch(1, 2), NOW);

        // When, Then
        assertThat(planner.of(MODEL)).isEmpty();
        assertThat(planner.of(new CountedModel("EMULATOR", "gemini-y", "GEMMA3")))
                .isEmpty();
        assertThat(planner.of(new CountedModel("EMULATOR", "gemini-x", "GEMMA4")))
                .isEmpty();
        assertThat(planner.of(new CountedModel("EMULATOR", "gemini-x", "GEMMA3")))
                .isPresent();
    }

    @Test
    void anObjectThatCannotBeReadStillMakesCountsEstimates() throws IOException {
        // Given
        worker.report(MODEL, new CountMismatch(100, 110), NOW);
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Files.write(file, "not JSON".getBytes(StandardCharsets.UTF_8));
            }
        }

        // When, Then
        assertThat(planner.of(MODEL)).contains(new CountMismatch(1, 1));
    }
}
