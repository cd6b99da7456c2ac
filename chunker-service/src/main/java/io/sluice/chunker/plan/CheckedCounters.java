package io.sluice.chunker.plan;

import io.sluice.extraction.catalogue.Model;
import io.sluice.extraction.tokens.Calibration;
import io.sluice.extraction.tokens.TokenCounter;
import io.sluice.extraction.tokens.TokenCounters;
import io.sluice.runtime.model.CountMismatch;
import io.sluice.runtime.model.CountMismatches;
import io.sluice.runtime.model.CountedModel;
import java.io.IOException;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;

/**
 * Counts exactly until a worker has reported that an answer spoke against it; estimates from then on, for good. Looks for a report at most
 * every {@link WorkerReports#FRESH}.
 */
public final class CheckedCounters implements ModelCounters {
    private final TokenCounters counters;
    private final CountMismatches mismatches;
    private final String provider;
    private final WorkerReports<Optional<Calibration>> reports;

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
        reports = new WorkerReports<>("counts", clock);
    }

    @Override
    public TokenCounter of(Model model) {
        return counters.of(model.tokenizer(), reports.of(model, now -> look(model, now)));
    }

    private WorkerReports.Known<Optional<Calibration>> look(Model model, Instant now) throws IOException {
        if (!model.tokenizer().verified()) {
            return WorkerReports.Known.forGood(Optional.empty());
        }
        Optional<CountMismatch> mismatch = mismatches.of(new CountedModel(
                provider, model.id(), model.tokenizer().vocabulary().name()));
        Optional<Calibration> learned = mismatch.map(m -> Calibration.learned(m.counted(), m.actual()));
        return learned.isPresent()
                ? WorkerReports.Known.forGood(learned)
                : new WorkerReports.Known<>(learned, now.plus(WorkerReports.FRESH));
    }
}
