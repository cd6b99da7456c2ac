package io.sluice.extraction.plan;

import io.sluice.extraction.catalogue.CacheTerms;

/**
 * Decides how prefixes are cached.
 *
 * @param pricer prices of the day
 * @param terms what the model offers
 * @param confidential true when no text may stay with the provider
 */
public record CachingChooser(PrefixPricer pricer, CacheTerms terms, boolean confidential) {
    /** The decision for a prefix. What a rule asks for and cannot be had is not done. */
    public CachingDecision choose(PrefixLoad prefix, CachingRule rule) {
        if (confidential) {
            return decision(prefix, Caching.NONE, CachingReason.CONFIDENTIAL);
        }
        if (rule == CachingRule.NONE) {
            return decision(prefix, Caching.NONE, CachingReason.AS_ASKED);
        }
        if (prefix.calls().size() == 1) {
            return decision(prefix, Caching.NONE, CachingReason.ONE_CALL);
        }
        if (rule == CachingRule.IMPLICIT) {
            return decision(prefix, Caching.IMPLICIT, CachingReason.AS_ASKED);
        }
        if (!terms.explicit()) {
            return decision(prefix, Caching.NONE, CachingReason.NOT_OFFERED);
        }
        if (prefix.tokens() < terms.minimumTokens()) {
            return decision(prefix, Caching.NONE, CachingReason.BELOW_MINIMUM);
        }
        if (rule == CachingRule.EXPLICIT) {
            return decision(prefix, Caching.EXPLICIT, CachingReason.AS_ASKED);
        }
        boolean cheaper = pricer.cost(prefix, Caching.EXPLICIT).total()
                < pricer.cost(prefix, Caching.NONE).total();
        // Implicit caching is planned at full price, so it can only turn out cheaper than none.
        return cheaper
                ? decision(prefix, Caching.EXPLICIT, CachingReason.CHEAPER)
                : decision(prefix, Caching.IMPLICIT, CachingReason.NOT_CHEAPER);
    }

    private CachingDecision decision(PrefixLoad prefix, Caching caching, CachingReason reason) {
        return new CachingDecision(
                caching,
                reason,
                prefix.calls().size(),
                prefix.tokens(),
                terms.minimumTokens(),
                pricer.cost(prefix, caching),
                pricer.cost(prefix, Caching.NONE));
    }
}
