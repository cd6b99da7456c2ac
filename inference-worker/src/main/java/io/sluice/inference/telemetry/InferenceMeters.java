package io.sluice.inference.telemetry;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.sluice.gemini.ReplyTiming;
import io.sluice.gemini.ReplyUsage;
import io.sluice.inference.quota.PermitPool;
import java.time.Duration;
import java.util.function.Supplier;

/** What the worker counts. Tags are codes and model ids of the catalogue. Thread-safe. */
public final class InferenceMeters {
    private final MeterRegistry meters;

    /** @param meters where the meters are registered */
    public InferenceMeters(MeterRegistry meters) {
        this.meters = meters;
    }

    /** Shows a pool's numbers. */
    public void watch(PermitPool pool) {
        Gauge.builder(Names.IN_FLIGHT, pool, PermitPool::inUse).register(meters);
        Gauge.builder(Names.PERMITS, pool, PermitPool::limit).register(meters);
        Gauge.builder(Names.WAITING, pool, PermitPool::waiting).register(meters);
    }

    /** A call ended. */
    public void call(String model, String reply, ReplyUsage usage, ReplyTiming timing, double costUsd) {
        meters.counter(Names.CALLS, Names.TAG_MODEL, model, Names.TAG_REPLY, reply)
                .increment();
        meters.timer(Names.CALL_DURATION, Names.TAG_MODEL, model).record(timing.total());
        if (timing.firstByte().compareTo(Duration.ZERO) > 0) {
            meters.timer(Names.FIRST_CHUNK, Names.TAG_MODEL, model).record(timing.firstByte());
        }
        timing.outputRate(usage.output())
                .ifPresent(rate -> meters.summary(Names.OUTPUT_RATE, Names.TAG_MODEL, model)
                        .record(rate));
        tokens(model, "input", usage.input());
        tokens(model, "cached", usage.cached());
        tokens(model, "output", usage.output());
        tokens(model, "thinking", usage.thinking());
        meters.counter(Names.COST).increment(costUsd);
    }

    /** Shows how many explicit caches stand. */
    public void watchCaches(Supplier<Number> standing) {
        Gauge.builder(Names.CACHES, standing).register(meters);
    }

    /** Something happened to an explicit cache: created, adopted, refused or lost. */
    public void cache(String model, String event) {
        meters.counter(Names.CACHE_EVENTS, Names.TAG_MODEL, model, Names.TAG_EVENT, event)
                .increment();
    }

    /** What explicit caches cost beside the calls that read them. */
    public void cacheSpend(String model, long created, double tokenHours, double costUsd) {
        tokens(model, "cache_creation", created);
        meters.counter(Names.CACHE_TOKEN_HOURS, Names.TAG_MODEL, model).increment(tokenHours);
        meters.counter(Names.COST).increment(costUsd);
    }

    /** A call will be made again. */
    public void retry(String reason) {
        meters.counter(Names.RETRIES, Names.TAG_REASON, reason).increment();
    }

    /**
     * An answer is ready to be produced.
     *
     * @param savedUsd what caches and the ledger saved; what a cache cost may make it negative, and is left out
     */
    public void answer(String outcome, boolean reused, double savedUsd) {
        meters.counter(Names.SAVED).increment(Math.max(0, savedUsd));
        meters.counter(Names.ANSWERS, Names.TAG_OUTCOME, outcome, Names.TAG_REUSED, Boolean.toString(reused))
                .increment();
        if (reused) {
            meters.counter(Names.LEDGER_HITS).increment();
        }
    }

    /** The provider counted another number of prompt tokens than an exact plan. */
    public void countMismatch(String model) {
        meters.counter(Names.COUNT_MISMATCHES, Names.TAG_MODEL, model).increment();
    }

    /** A record was no request. */
    public void deadLetter() {
        meters.counter(Names.DEAD_LETTERS).increment();
    }

    private void tokens(String model, String type, long count) {
        meters.counter(Names.TOKENS, Names.TAG_MODEL, model, Names.TAG_TOKEN_TYPE, type)
                .increment((double) count);
    }
}
