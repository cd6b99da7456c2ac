package io.sluice.chunker.plan;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.List;
import java.util.Optional;

/** What was planned. Thread-safe. */
public final class PlanMetrics {
    private static final List<String> SPLITS = List.of("fields", "text", "none");

    private final MeterRegistry meters;

    /** @param meters where the counters are registered */
    public PlanMetrics(MeterRegistry meters) {
        this.meters = meters;
        // Shown from the start: that nothing was cut is worth knowing.
        SPLITS.forEach(this::splits);
    }

    /** A request whose answer was cut was replaced by smaller ones; empty: nothing in it could be cut. */
    void divided(Optional<PlanRevision> revision) {
        String by = revision.map(r -> r.leaf().call().fields().size() > 1 ? "fields" : "text")
                .orElse("none");
        splits(by).increment();
    }

    private Counter splits(String by) {
        return meters.counter("sluice.chunker.splits", "by", by);
    }

    void planned(DocumentPlan plan) {
        String counted = plan.promptTokens().exact() ? "exact" : "estimate";
        meters.counter("sluice.chunker.planned.tokens", "counted", counted)
                .increment((double) plan.promptTokens().tokens());
        meters.counter("sluice.chunker.planned.cost.usd", "counted", counted)
                .increment(plan.costs().expected());
        meters.counter("sluice.chunker.planned.requests").increment(plan.requests());
        meters.counter("sluice.chunker.planned.documents").increment();
    }
}
