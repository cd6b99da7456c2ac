package io.sluice.chunker.gate;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import java.util.stream.Collectors;

/** What the gate holds and decides. Thread-safe. Counters count again what a crash makes the gate do again. */
public final class GateMetrics {
    private final AtomicLong unreleased = new AtomicLong();
    private final AtomicLong parked = new AtomicLong();
    private final AtomicLong out = new AtomicLong();
    private final Map<String, Counter> answers;
    private final Counter spent;
    private final Counter unknown;

    /** @param meters where they are registered */
    public GateMetrics(MeterRegistry meters) {
        meters.gauge("sluice.chunker.units.unreleased", unreleased);
        meters.gauge("sluice.chunker.units.parked", parked);
        meters.gauge("sluice.chunker.requests.out", out);
        answers = GateAnswers.REASONS.stream()
                .collect(Collectors.toMap(
                        Function.identity(), reason -> meters.counter("sluice.chunker.answers", "reason", reason)));
        spent = meters.counter("sluice.chunker.settled.usd", "kind", "spent");
        unknown = meters.counter("sluice.chunker.settled.usd", "kind", "unknown");
    }

    void show(Counters counters) {
        unreleased.set(counters.unreleased());
        parked.set(counters.parked());
        out.set(counters.out());
    }

    void answered(String reason) {
        answers.get(reason).increment();
    }

    /** What an answer cost, billionths of a dollar; unknown may be negative when a late answer tells what it was. */
    void settled(long spentNanos, long unknownNanos) {
        spent.increment(Money.usd(spentNanos));
        unknown.increment(Math.max(0, Money.usd(unknownNanos)));
    }
}
