package io.sluice.extraction.catalogue;

import java.time.LocalDate;
import java.util.Optional;

/**
 * Prices from a date on, US dollars per million tokens.
 *
 * @param from first day (UTC) on which they hold
 * @param input input token that no cache served
 * @param cachedInput input token read from a cache
 * @param output answer or thought token
 * @param above200k rates of a call whose whole prompt is over {@value #STEP} tokens; empty: the same rates
 */
public record Price(LocalDate from, double input, double cachedInput, double output, Optional<Rates> above200k) {
    /** Prompt tokens above which a model with a price step charges all tokens of the call at the higher rates. */
    public static final long STEP = 200_000;

    /** Refuses rates that are no prices. */
    public Price {
        new Rates(input, cachedInput, output);
    }

    /** A price without a step. */
    public Price(LocalDate from, double input, double cachedInput, double output) {
        this(from, input, cachedInput, output, Optional.empty());
    }

    /** The rates of a call by its whole prompt, cached part included. */
    public Rates rates(long prompt) {
        return above200k.filter(rates -> prompt > STEP).orElseGet(() -> new Rates(input, cachedInput, output));
    }

    /**
     * Cost of one call in US dollars.
     *
     * @param prompt input tokens, cached ones included
     * @param cached part of prompt read from a cache
     * @param output answer tokens
     * @param thinking thought tokens
     */
    public double cost(long prompt, long cached, long output, long thinking) {
        return rates(prompt).cost(prompt, cached, output, thinking);
    }
}
