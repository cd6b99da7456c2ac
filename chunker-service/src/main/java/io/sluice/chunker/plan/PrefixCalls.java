package io.sluice.chunker.plan;

import io.sluice.extraction.pack.PlannedPrefix;
import io.sluice.extraction.plan.CachingDecision;
import java.util.List;

/**
 * A prefix with its calls.
 *
 * @param prefix the prefix, with the ranges and pages of all places where the document has it
 * @param caching how it is had from the provider, and why
 * @param cacheFrom calls from which on an explicit cache costs less than none; 0: no cache is planned
 * @param calls at least one
 */
record PrefixCalls(PlannedPrefix prefix, CachingDecision caching, int cacheFrom, List<PlannedCall> calls) {
    PrefixCalls {
        calls = List.copyOf(calls);
    }

    Costs costs() {
        return calls.stream().map(PlannedCall::costs).reduce(Costs.NONE, Costs::plus);
    }
}
