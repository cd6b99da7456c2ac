package io.sluice.chunker.plan;

import com.fasterxml.jackson.databind.json.JsonMapper;
import io.sluice.extraction.outline.TextRange;
import io.sluice.extraction.plan.CachingDecision;
import io.sluice.extraction.plan.Cost;
import io.sluice.extraction.plan.StrategyPrice;
import io.sluice.extraction.recipe.Field;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/**
 * A plan in full, as its JSON blob has it.
 *
 * @param model model asked
 * @param documentCapUsd most that the document may cost, US dollars
 * @param chosen the strategy that is taken; null when nothing can be asked
 * @param strategies every strategy with its price; none when nothing can be asked
 * @param prefixes prefixes in text order
 */
public record PlanDetail(
        String model, double documentCapUsd, Strategy chosen, List<Strategy> strategies, List<Prefix> prefixes) {
    private static final JsonMapper JSON = new JsonMapper();

    /**
     * A strategy.
     *
     * @param calls ALL_IN_ONE, SEVERAL_EACH or ONE_EACH
     * @param caching AUTO, NONE, IMPLICIT or EXPLICIT
     * @param sensible {@code calls: auto} may take it
     * @param requests its calls
     * @param promptTokens input tokens of one attempt each, cached ones included
     * @param cachedTokens those of them that are expected to be read from explicit caches
     * @param caches explicit caches
     * @param cost expected cost of one attempt each, US dollars by kind
     */
    public record Strategy(
            String calls,
            String caching,
            boolean sensible,
            int requests,
            long promptTokens,
            long cachedTokens,
            int caches,
            Cost cost) {}

    /**
     * A prefix.
     *
     * @param id prefix id
     * @param ranges text that it shows, UTF-16 units
     * @param pages pages that it shows
     * @param tokens its tokens
     * @param exact counted, not estimated
     * @param caching NONE, IMPLICIT or EXPLICIT
     * @param reason code of why
     * @param why the same in words
     * @param calls its calls
     */
    public record Prefix(
            String id,
            List<TextRange> ranges,
            List<Integer> pages,
            long tokens,
            boolean exact,
            String caching,
            String reason,
            String why,
            List<Call> calls) {
        /** The same with other calls. */
        Prefix with(List<Call> others) {
            return new Prefix(id, ranges, pages, tokens, exact, caching, reason, why, List.copyOf(others));
        }
    }

    /**
     * A call.
     *
     * @param requestId its id
     * @param requestHash its ledger key
     * @param fields fields asked
     * @param promptTokens prefix and question
     * @param maxOutputTokens bound of the answer
     * @param cost expected cost of one attempt by kind; on the first call of a prefix with its cache
     * @param boundUsd most that all attempts may cost
     * @param splitsLeft how often it may still be divided when its answer is cut
     * @param parent id of the request of which it replaces a part; null in a first plan
     */
    public record Call(
            String requestId,
            String requestHash,
            List<String> fields,
            long promptTokens,
            int maxOutputTokens,
            Cost cost,
            double boundUsd,
            int splitsLeft,
            String parent) {}

    /**
     * A call with its prefix.
     *
     * @param prefix the prefix
     * @param call the call
     */
    record Leaf(Prefix prefix, Call call) {}

    static PlanDetail of(DocumentPlan plan) {
        return new PlanDetail(
                plan.model(),
                plan.documentCapUsd(),
                plan.strategies().map(s -> strategy(s.chosen())).orElse(null),
                plan.strategies()
                        .map(s -> s.all().stream().map(PlanDetail::strategy).toList())
                        .orElse(List.of()),
                plan.prefixes().stream().map(PlanDetail::prefix).toList());
    }

    /** UTF-8 JSON. */
    byte[] write() throws IOException {
        return JSON.writeValueAsBytes(this);
    }

    /**
     * Reads a plan's blob.
     *
     * @throws IOException when it is none
     */
    public static PlanDetail read(byte[] json) throws IOException {
        return JSON.readValue(json, PlanDetail.class);
    }

    /** The call of a request id. */
    Optional<Leaf> leaf(String requestId) {
        return prefixes.stream()
                .flatMap(prefix -> prefix.calls().stream().map(call -> new Leaf(prefix, call)))
                .filter(leaf -> leaf.call().requestId().equals(requestId))
                .findFirst();
    }

    private static Strategy strategy(StrategyPrice price) {
        return new Strategy(
                price.strategy().grouping().name(),
                price.strategy().caching().name(),
                price.sensible(),
                price.calls(),
                price.promptTokens(),
                price.cachedTokens(),
                price.caches(),
                price.cost());
    }

    static Prefix prefix(PrefixCalls calls) {
        CachingDecision caching = calls.caching();
        return new Prefix(
                calls.prefix().id(),
                calls.prefix().ranges(),
                calls.prefix().pages(),
                calls.prefix().tokens().tokens(),
                calls.prefix().tokens().exact(),
                caching.caching().name(),
                caching.reason().name(),
                caching.words(),
                calls.calls().stream().map(PlanDetail::call).toList());
    }

    private static Call call(PlannedCall call) {
        return new Call(
                call.requestId(),
                call.requestHash(),
                call.question().fields().stream().map(Field::name).toList(),
                call.promptTokens().tokens(),
                call.question().maxOutputTokens(),
                call.costs().byKind(),
                call.costs().bound(),
                call.origin().splitsLeft(),
                call.origin().parent().orElse(null));
    }
}
