package io.sluice.extraction.catalogue;

import java.time.LocalDate;
import java.util.Map;
import java.util.Optional;

/**
 * Prices of a model from a date on.
 *
 * @param from first day (UTC) on which they hold
 * @param tiers rates by tier, the standard one always; a tier that is not there is not known to be offered
 */
public record Price(LocalDate from, Map<Tier, TierRates> tiers) {
    /** Prompt tokens above which a model with a price step charges all tokens of the call at the higher rates. */
    public static final long STEP = 200_000;

    /** Copies the map; refuses one without the standard tier. */
    public Price {
        tiers = Map.copyOf(tiers);
        if (!tiers.containsKey(Tier.STANDARD)) {
            throw new IllegalArgumentException("price of " + from + ": has no standard rates; give them");
        }
    }

    /** Rates of the standard tier. */
    public TierRates standard() {
        return tiers.get(Tier.STANDARD);
    }

    /** Rates of a tier; empty when it is not known to be offered. */
    public Optional<TierRates> tier(Tier tier) {
        return Optional.ofNullable(tiers.get(tier));
    }

    /**
     * Cost of one call of the standard tier, US dollars.
     *
     * @param prompt input tokens, cached ones included
     * @param cached part of prompt read from a cache
     * @param output answer tokens
     * @param thinking thought tokens
     */
    public double cost(long prompt, long cached, long output, long thinking) {
        return standard().of(prompt).cost(prompt, cached, output, thinking);
    }
}
