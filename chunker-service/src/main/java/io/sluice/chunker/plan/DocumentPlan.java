package io.sluice.chunker.plan;

import io.sluice.extraction.plan.StrategyChoice;
import io.sluice.extraction.tokens.TokenCount;
import io.sluice.schemas.avro.Uncovered;
import java.util.List;
import java.util.Optional;

/**
 * How a document will be asked.
 *
 * @param model model asked, or the unknown one that was named
 * @param strategies what it costs by each strategy, and which one is taken; empty when nothing can be asked
 * @param prefixes prefixes with calls; none when nothing can be asked
 * @param uncovered text and pages that no call will see
 * @param documentCapUsd most that the document may cost, US dollars
 */
record DocumentPlan(
        String model,
        Optional<StrategyChoice> strategies,
        List<PrefixCalls> prefixes,
        List<Uncovered> uncovered,
        double documentCapUsd) {
    DocumentPlan {
        prefixes = List.copyOf(prefixes);
        uncovered = List.copyOf(uncovered);
    }

    int requests() {
        return prefixes.stream().mapToInt(p -> p.calls().size()).sum();
    }

    Costs costs() {
        return prefixes.stream().map(PrefixCalls::costs).reduce(Costs.NONE, Costs::plus);
    }

    TokenCount promptTokens() {
        return prefixes.stream()
                .flatMap(p -> p.calls().stream())
                .map(PlannedCall::promptTokens)
                .reduce(TokenCount::plus)
                .orElse(new TokenCount(0, false));
    }

    /** True when already one attempt of each call is expected to cost more than the document may: nothing of it is asked. */
    boolean overCap() {
        return costs().expected() > documentCapUsd;
    }
}
