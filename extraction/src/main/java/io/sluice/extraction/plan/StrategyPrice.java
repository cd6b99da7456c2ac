package io.sluice.extraction.plan;

import java.util.List;

/**
 * What a document costs by one strategy.
 *
 * @param strategy the strategy
 * @param sensible no call asks for more than one answer should hold, and every question fits its allowance
 * @param calls calls of all prefixes
 * @param promptTokens input tokens of one attempt of each, cached ones included
 * @param prefixes the decision for each prefix, in the document's order
 */
public record StrategyPrice(
        Strategy strategy, boolean sensible, int calls, long promptTokens, List<CachingDecision> prefixes) {
    /** Copies the list. */
    public StrategyPrice {
        prefixes = List.copyOf(prefixes);
    }

    /** Expected cost of one attempt of each call. */
    public Cost cost() {
        return prefixes.stream().map(CachingDecision::cost).reduce(Cost.NONE, Cost::plus);
    }

    /** Input tokens that are expected to be read from explicit caches. */
    public long cachedTokens() {
        return prefixes.stream().mapToLong(CachingDecision::cachedTokens).sum();
    }

    /** Prefixes that get an explicit cache. */
    public int caches() {
        return (int) prefixes.stream()
                .filter(prefix -> prefix.caching() == Caching.EXPLICIT)
                .count();
    }
}
