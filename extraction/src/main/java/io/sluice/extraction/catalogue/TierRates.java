package io.sluice.extraction.catalogue;

import java.util.Optional;

/**
 * Rates of one tier.
 *
 * @param base rates of a call whose whole prompt has at most {@link Price#STEP} tokens
 * @param above200k rates for all tokens of a call with a longer prompt; empty: the same
 * @param inferred true when one of them was not read on a page of the provider but concluded
 */
public record TierRates(Rates base, Optional<Rates> above200k, boolean inferred) {
    /** The rates of a call by its whole prompt, cached part included. */
    public Rates of(long prompt) {
        return above200k.filter(step -> prompt > Price.STEP).orElse(base);
    }

    TierRates times(double factor, boolean guessed) {
        return new TierRates(base.times(factor), above200k.map(rates -> rates.times(factor)), inferred || guessed);
    }
}
