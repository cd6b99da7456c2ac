package io.sluice.chunker.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.extraction.catalogue.Model;
import io.sluice.extraction.catalogue.ModelCatalogue;
import io.sluice.runtime.model.CacheMinimums;
import io.sluice.testing.MovedClock;
import java.io.IOException;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class LearnedMinimumsTest {
    private static final Instant NOW = Instant.parse("2026-11-29T12:00:00Z");
    private static final Model MODEL = ModelCatalogue.shipped()
            .model(ModelCatalogue.shipped().defaultModel())
            .orElseThrow();

    private final CacheMinimums reports = new CacheMinimums(new MemoryStore());
    private final MovedClock clock = new MovedClock(NOW);
    private final LearnedMinimums minimums = new LearnedMinimums(reports, "GEMINI", clock);

    @Test
    void theCataloguesFigureHoldsUntilARefusalIsReportedAndTheRefusalsWithinSeconds() throws IOException {
        // Given
        int listed = minimums.of(MODEL).minimumTokens();
        reports.report("GEMINI", MODEL.id(), 40_000, NOW);

        // When
        int atOnce = minimums.of(MODEL).minimumTokens();
        clock.pass(WorkerReports.FRESH);
        int later = minimums.of(MODEL).minimumTokens();

        // Then
        assertThat(listed).isEqualTo(MODEL.cache().minimumTokens()).isEqualTo(atOnce);
        assertThat(later).isEqualTo(40_000);
        assertThat(minimums.of(MODEL).explicit()).isEqualTo(MODEL.cache().explicit());
    }

    @Test
    void anEmulatorsRefusalLeavesTheRealModelsFigure() throws IOException {
        // Given
        reports.report("EMULATOR", MODEL.id(), 40_000, NOW);

        // When, Then
        assertThat(minimums.of(MODEL)).isEqualTo(MODEL.cache());
    }
}
