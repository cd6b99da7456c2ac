package io.sluice.chunker.plan;

import io.sluice.extraction.catalogue.CacheTerms;
import io.sluice.extraction.catalogue.Model;
import io.sluice.runtime.model.CacheMinimums;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The smallest cache of a model as the catalogue has it until a worker has reported a refusal, as the refusal has it from then on. Looks for
 * reports at most every {@link #FRESH}. Thread-safe.
 */
public final class LearnedMinimums implements ModelTerms {
    /** How long what was found is believed. */
    static final Duration FRESH = Duration.ofSeconds(5);

    private final CacheMinimums minimums;
    private final String provider;
    private final Clock clock;
    private final Map<String, Known> known = new ConcurrentHashMap<>();

    private record Known(OptionalLong tokens, Instant until) {}

    /**
     * Minimums of one provider's models.
     *
     * @param minimums what workers reported
     * @param provider provider kind, as requests name it
     * @param clock time
     */
    public LearnedMinimums(CacheMinimums minimums, String provider, Clock clock) {
        this.minimums = minimums;
        this.provider = provider;
        this.clock = clock;
    }

    @Override
    public CacheTerms of(Model model) {
        Instant now = clock.instant();
        Known last = known.compute(
                model.id(),
                (id, before) -> before == null || !now.isBefore(before.until()) ? look(model, now) : before);
        CacheTerms terms = model.cache();
        long least = Math.max(terms.minimumTokens(), last.tokens().orElse(0));
        return new CacheTerms(terms.explicit(), Math.toIntExact(Math.min(Integer.MAX_VALUE, least)));
    }

    private Known look(Model model, Instant now) {
        try {
            return new Known(minimums.of(provider, model.id()), now.plus(FRESH));
        } catch (IOException e) {
            throw new UncheckedIOException("content store failed while a report about caches was looked for", e);
        }
    }
}
