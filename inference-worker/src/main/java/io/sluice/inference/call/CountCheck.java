package io.sluice.inference.call;

import io.sluice.gemini.ReplyUsage;
import io.sluice.inference.telemetry.InferenceMeters;
import io.sluice.runtime.log.Log;
import io.sluice.runtime.log.LogKey;
import io.sluice.runtime.model.CountMismatch;
import io.sluice.runtime.model.CountMismatches;
import io.sluice.runtime.model.CountedModel;
import io.sluice.schemas.avro.Request;
import java.io.IOException;
import java.time.Clock;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/**
 * Compares what was planned as an exact count with what the provider counted. The first mismatch of a model is reported to all services
 * through the content store, with one warning: planners call its counts estimates from then on. Never fails a request. Thread-safe.
 */
public final class CountCheck {
    private static final Log LOG = Log.of(CountCheck.class);

    private final CountMismatches mismatches;
    private final Function<String, Optional<String>> tokenizers;
    private final InferenceMeters meters;
    private final Clock clock;
    private final Set<CountedModel> reported = ConcurrentHashMap.newKeySet();

    /**
     * A check.
     *
     * @param mismatches takes the first mismatch of each model
     * @param tokenizers name of the vocabulary that a model's tokens are counted with, as planners name it; empty: an unknown model
     * @param meters numbers
     * @param clock time
     */
    public CountCheck(
            CountMismatches mismatches,
            Function<String, Optional<String>> tokenizers,
            InferenceMeters meters,
            Clock clock) {
        this.mismatches = mismatches;
        this.tokenizers = tokenizers;
        this.meters = meters;
        this.clock = clock;
    }

    /**
     * Compares one call; writes to the content store at a model's first mismatch.
     *
     * @param request what was planned
     * @param usage what the provider counted for this call alone
     */
    public void compare(Request request, ReplyUsage usage) {
        long planned = request.getPromptTokens().getTokens();
        boolean comparable = request.getPromptTokens().getExact() && planned > 0 && usage.prompt() > 0;
        if (!comparable || usage.prompt() == planned) {
            return;
        }
        String model = request.getModel();
        meters.countMismatch(model);
        tokenizers
                .apply(model)
                .map(tokenizer -> new CountedModel(request.getProvider(), model, tokenizer))
                .filter(reported::add)
                .ifPresent(counted -> report(counted, new CountMismatch(planned, usage.prompt())));
    }

    private void report(CountedModel counted, CountMismatch mismatch) {
        try {
            if (mismatches.report(counted, mismatch, clock.instant())) {
                LOG.warn()
                        .with(LogKey.PROVIDER, counted.provider())
                        .with(LogKey.MODEL, counted.model())
                        .with(LogKey.TOKENS, mismatch.counted())
                        .with(LogKey.COUNT, mismatch.actual())
                        .say("the model counted (count) another number of prompt tokens than planned (tokens):"
                                + " its counts are estimates from now on");
            }
        } catch (IOException e) {
            reported.remove(counted);
            LOG.error()
                    .with(LogKey.MODEL, counted.model())
                    .cause(e)
                    .say("a mismatch of token counts could not be stored; the next one is tried again");
        }
    }
}
