package io.sluice.extraction.catalogue;

import java.time.LocalDate;

/**
 * Prices from a date on, US dollars per million tokens.
 *
 * @param from first day (UTC) on which they hold
 * @param input input token that no cache served
 * @param cachedInput input token read from a cache
 * @param output answer or thought token
 */
public record Price(LocalDate from, double input, double cachedInput, double output) {
    private static final double PER = 1_000_000.0;

    /**
     * Cost of one call in US dollars.
     *
     * @param prompt input tokens, cached ones included
     * @param cached part of prompt read from a cache
     * @param output answer tokens
     * @param thinking thought tokens
     */
    public double cost(long prompt, long cached, long output, long thinking) {
        return ((prompt - cached) * input + cached * cachedInput + (output + thinking) * this.output) / PER;
    }
}
