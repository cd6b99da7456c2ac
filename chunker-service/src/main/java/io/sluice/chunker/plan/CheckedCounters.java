package io.sluice.chunker.plan;

import io.sluice.extraction.catalogue.Model;
import io.sluice.extraction.tokens.Calibration;
import io.sluice.extraction.tokens.TokenCounter;
import io.sluice.extraction.tokens.TokenCounters;
import io.sluice.runtime.model.CountMismatch;
import io.sluice.runtime.model.CountMismatches;
import io.sluice.runtime.model.CountedModel;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Counts exactly until a worker has reported that an answer spoke against it; estimates from then on, for good. Looks for a report at most
 * every {@link #FRESH}.
 */
public final class CheckedCounters implements ModelCounters {
    /** How long the absence of a report is believed. */
    static final Duration FRESH = Duration.ofSeconds(5);

    private final TokenCounters counters;
    private final CountMismatches mismatches;
    private final String provider;
    private final Clock clock;
    private final Map<String, Known> known = new ConcurrentHashMap<>();

    private record Known(Optional<Calibration> learned, Instant until) {}

    /**
     * Counters of one provider's models.
     *
     * @param counters counters by vocabulary
     * @param mismatches what workers reported
     * @param provider provider kind, as requests name it
     * @param clock time
     */
    public CheckedCounters(TokenCounters counters, CountMismatches mismatches, String provider, Clock clock) {
        this.counters = counters;
        this.mismatches = mismatches;
        this.provider = provider;
        this.clock = clock;
    }

    @Override
    public TokenCounter of(Model model) {
        Instant now = clock.instant();
        Known last = known.compute(
                model.id(),
                (id, before) -> before == null || !now.isBefore(before.until()) ? look(model, now) : before);
        return counters.of(model.tokenizer(), last.learned());
    }

    private Known look(Model model, Instant now) {
        if (!model.tokenizer().verified()) {
            return new Known(Optional.empty(), Instant.MAX);
        }
        CountedModel counted = new CountedModel(
                provider, model.id(), model.tokenizer().vocabulary().name());
        try {
            Optional<CountMismatch> mismatch = mismatches.of(counted);
            return new Known(
                    mismatch.map(m -> Calibration.learned(m.counted(), m.actual())),
                    mismatch.isPresent() ? Instant.MAX : now.plus(FRESH));
        } catch (IOException e) {
            throw new UncheckedIOException("content store failed while a report about counts was looked for", e);
        }
    }
}
