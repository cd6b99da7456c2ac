package io.sluice.chunker.plan;

import io.micrometer.core.instrument.MeterRegistry;

/** What was planned. Thread-safe. */
public final class PlanMetrics {
    private final MeterRegistry meters;

    /** @param meters where the counters are registered */
    public PlanMetrics(MeterRegistry meters) {
        this.meters = meters;
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
