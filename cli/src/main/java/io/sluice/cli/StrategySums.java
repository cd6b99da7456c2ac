package io.sluice.cli;

import io.sluice.chunker.plan.PlanDetail;
import io.sluice.extraction.plan.Cost;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What several documents cost together by each strategy, and by those that their plans take. */
final class StrategySums {
    private StrategySums() {}

    /** One sum for each strategy, in the plans' order. */
    static List<PlanDetail.Strategy> all(List<PlanDetail> plans) {
        Map<String, PlanDetail.Strategy> sums = new LinkedHashMap<>();
        plans.forEach(plan ->
                plan.strategies().forEach(s -> sums.merge(s.calls() + " " + s.caching(), s, StrategySums::plus)));
        return List.copyOf(sums.values());
    }

    /** The sum of what the plans take; {@code SEVERAL} where they differ. */
    static PlanDetail.Strategy chosen(List<PlanDetail> plans) {
        return plans.stream()
                .filter(plan -> plan.chosen() != null)
                .map(PlanDetail::chosen)
                .reduce(StrategySums::plus)
                .orElse(new PlanDetail.Strategy("-", "-", true, 0, 0, 0, 0, Cost.NONE));
    }

    private static PlanDetail.Strategy plus(PlanDetail.Strategy a, PlanDetail.Strategy b) {
        return new PlanDetail.Strategy(
                a.calls().equals(b.calls()) ? a.calls() : "SEVERAL",
                a.caching().equals(b.caching()) ? a.caching() : "SEVERAL",
                a.sensible() && b.sensible(),
                a.requests() + b.requests(),
                a.promptTokens() + b.promptTokens(),
                a.cachedTokens() + b.cachedTokens(),
                a.caches() + b.caches(),
                a.cost().plus(b.cost()));
    }
}
