package io.sluice.chunker.plan;

import io.sluice.extraction.catalogue.CacheTerms;
import io.sluice.extraction.catalogue.Model;
import io.sluice.runtime.model.CacheMinimums;
import java.time.Clock;
import java.util.OptionalLong;

/**
 * The smallest cache of a model as the catalogue has it until a worker has reported a refusal, as the refusal has it from then on. Looks for
 * reports at most every {@link WorkerReports#FRESH}. Thread-safe.
 */
public final class LearnedMinimums implements ModelTerms {
    private final CacheMinimums minimums;
    private final String provider;
    private final WorkerReports<OptionalLong> reports;

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
        reports = new WorkerReports<>("caches", clock);
    }

    @Override
    public CacheTerms of(Model model) {
        OptionalLong refused = reports.of(
                model,
                now -> new WorkerReports.Known<>(minimums.of(provider, model.id()), now.plus(WorkerReports.FRESH)));
        CacheTerms terms = model.cache();
        long least = Math.max(terms.minimumTokens(), refused.orElse(0));
        return new CacheTerms(terms.explicit(), Math.toIntExact(Math.min(Integer.MAX_VALUE, least)));
    }
}
