package io.sluice.extraction.catalogue;

/**
 * What the provider says about explicit caches of a model. Prices stand in {@link Rates}.
 *
 * @param explicit true when {@code cachedContents} can be made
 * @param minimumTokens fewest tokens of a cache as published or measured; the provider's refusal names the real one
 */
public record CacheTerms(boolean explicit, int minimumTokens) {
    /** Refuses a minimum below 1. */
    public CacheTerms {
        if (minimumTokens < 1) {
            throw new IllegalArgumentException("minimum " + minimumTokens + ": must be at least 1");
        }
    }
}
