package io.sluice.chunker.plan;

import io.sluice.extraction.outline.TextRange;
import io.sluice.extraction.recipe.Field;
import java.util.List;

/**
 * A plan in full, as its JSON blob has it.
 *
 * @param model model asked
 * @param prefixes prefixes in text order
 */
record PlanDetail(String model, List<Prefix> prefixes) {
    /**
     * A prefix.
     *
     * @param id prefix id
     * @param ranges text that it shows, UTF-16 units
     * @param pages pages that it shows
     * @param tokens its tokens
     * @param exact counted, not estimated
     * @param calls its calls
     */
    record Prefix(
            String id, List<TextRange> ranges, List<Integer> pages, long tokens, boolean exact, List<Call> calls) {}

    /**
     * A call.
     *
     * @param requestId its id
     * @param fields fields asked
     * @param promptTokens prefix and question
     * @param maxOutputTokens bound of the answer
     * @param costUsd expected cost of one attempt
     * @param boundUsd most that all attempts may cost
     */
    record Call(
            String requestId,
            List<String> fields,
            long promptTokens,
            int maxOutputTokens,
            double costUsd,
            double boundUsd) {}

    static PlanDetail of(DocumentPlan plan) {
        return new PlanDetail(
                plan.model(), plan.prefixes().stream().map(PlanDetail::prefix).toList());
    }

    private static Prefix prefix(PrefixCalls calls) {
        return new Prefix(
                calls.prefix().id(),
                calls.prefix().ranges(),
                calls.prefix().pages(),
                calls.prefix().tokens().tokens(),
                calls.prefix().tokens().exact(),
                calls.calls().stream().map(PlanDetail::call).toList());
    }

    private static Call call(PlannedCall call) {
        return new Call(
                call.requestId(),
                call.question().fields().stream().map(Field::name).toList(),
                call.promptTokens().tokens(),
                call.question().maxOutputTokens(),
                call.costs().expected(),
                call.costs().bound());
    }
}
