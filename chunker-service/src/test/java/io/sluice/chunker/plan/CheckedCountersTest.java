package io.sluice.chunker.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.extraction.catalogue.Model;
import io.sluice.extraction.catalogue.ModelCatalogue;
import io.sluice.extraction.tokens.TokenCount;
import io.sluice.extraction.tokens.TokenCounters;
import io.sluice.runtime.model.CountMismatch;
import io.sluice.runtime.model.CountMismatches;
import io.sluice.runtime.model.CountedModel;
import io.sluice.testing.MovedClock;
import java.io.IOException;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class CheckedCountersTest {
    private static final Instant NOW = Instant.parse("2026-11-29T12:00:00Z");
    private static final String SENTENCE = "The quick brown fox jumps over the lazy dog.";
    private static final Model VERIFIED = model("gemini-3.1-flash-lite");

    private final CountMismatches mismatches = new CountMismatches(new MemoryStore());
    private final MovedClock clock = new MovedClock(NOW);
    private final CheckedCounters counters = new CheckedCounters(TokenCounters.shipped(), mismatches, "GEMINI", clock);

    @Test
    void aVerifiedModelCountsExactlyAndAnotherOneAnEstimate() {
        // Given, When
        TokenCount exact = counters.of(VERIFIED).count(SENTENCE);
        TokenCount estimate = counters.of(model("gemini-3.8-flash")).count(SENTENCE);

        // Then
        assertThat(exact).isEqualTo(new TokenCount(10, true)).hasToString("10");
        assertThat(estimate).isEqualTo(new TokenCount(11, false)).hasToString("~11");
    }

    @Test
    void aReportedMismatchMakesTheNextCountsCalibratedEstimatesWithinSeconds() throws IOException {
        // Given
        assertThat(counters.of(VERIFIED).exact()).isTrue();
        mismatches.report(counted("GEMINI"), new CountMismatch(100, 130), NOW);

        // When
        boolean atOnce = counters.of(VERIFIED).exact();
        clock.pass(WorkerReports.FRESH);
        TokenCount later = counters.of(VERIFIED).count(SENTENCE);

        // Then
        assertThat(atOnce).isTrue();
        assertThat(later).isEqualTo(new TokenCount(13, false)).hasToString("~13");
    }

    @Test
    void anEmulatorsMismatchLeavesTheRealModelExact() throws IOException {
        // Given
        mismatches.report(counted("EMULATOR"), new CountMismatch(100, 130), NOW);

        // When, Then
        assertThat(counters.of(VERIFIED).exact()).isTrue();
    }

    private static CountedModel counted(String provider) {
        return new CountedModel(
                provider, VERIFIED.id(), VERIFIED.tokenizer().vocabulary().name());
    }

    private static Model model(String id) {
        return ModelCatalogue.shipped().model(id).orElseThrow();
    }
}
