package io.sluice.chunker.plan;

import io.sluice.extraction.pack.PlannedPrefix;
import java.util.List;

/**
 * A prefix with its calls.
 *
 * @param prefix the prefix, with the ranges and pages of all places where the document has it
 * @param calls at least one
 */
record PrefixCalls(PlannedPrefix prefix, List<PlannedCall> calls) {
    PrefixCalls {
        calls = List.copyOf(calls);
    }

    Costs costs() {
        return calls.stream().map(PlannedCall::costs).reduce(Costs.NONE, Costs::plus);
    }
}
