package io.sluice.chunker.plan;

import io.sluice.chunker.plan.PlanDetail.Leaf;
import io.sluice.extraction.tokens.TokenCount;
import io.sluice.schemas.avro.Plan;
import java.util.ArrayList;
import java.util.List;

/**
 * One step of a plan: a request of it is replaced by smaller ones. What the replaced one costs stays planned: it is paid.
 *
 * @param before the plan so far
 * @param detail the same in full
 * @param leaf the request that is replaced
 * @param children prefixes with the calls that replace it
 */
record PlanRevision(Plan before, PlanDetail detail, Leaf leaf, List<PrefixCalls> children) {
    PlanRevision {
        children = List.copyOf(children);
    }

    /** The new plan in full: what stays, and the children where the replaced request was. */
    PlanDetail after() {
        List<PlanDetail.Prefix> prefixes = new ArrayList<>();
        for (PlanDetail.Prefix prefix : detail.prefixes()) {
            List<PlanDetail.Call> left = new ArrayList<>(prefix.calls());
            boolean here = left.remove(leaf.call());
            if (!left.isEmpty()) {
                prefixes.add(prefix.with(left));
            }
            if (here) {
                children.stream().map(PlanDetail::prefix).forEach(prefixes::add);
            }
        }
        return new PlanDetail(
                detail.model(), detail.documentCapUsd(), detail.chosen(), detail.strategies(), List.copyOf(prefixes));
    }

    /** Requests that the new plan has more than the old one. */
    int added() {
        return children.stream().mapToInt(prefix -> prefix.calls().size()).sum() - 1;
    }

    Costs costs() {
        return children.stream().map(PrefixCalls::costs).reduce(Costs.NONE, Costs::plus);
    }

    TokenCount promptTokens() {
        return children.stream()
                .flatMap(prefix -> prefix.calls().stream())
                .map(PlannedCall::promptTokens)
                .reduce(
                        new TokenCount(
                                before.getPromptTokens().getTokens(),
                                before.getPromptTokens().getExact()),
                        TokenCount::plus);
    }
}
