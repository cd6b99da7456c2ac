package io.sluice.extraction.catalogue;

import java.time.Duration;

/**
 * What tokens cost, US dollars per million.
 *
 * @param input input token that no cache served
 * @param cachedInput input token read from a cache, at most {@code input}
 * @param output answer or thought token
 * @param storage token kept in an explicit cache for one hour; 0 where that costs nothing
 */
public record Rates(double input, double cachedInput, double output, double storage) {
    private static final double PER = 1_000_000.0;
    private static final double MILLIS_PER_HOUR = 3_600_000.0;

    /** Refuses rates that are no prices. */
    public Rates {
        if (!(input > 0 && output > 0 && cachedInput > 0 && cachedInput <= input && storage >= 0)) {
            throw new IllegalArgumentException("rates " + input + ", " + cachedInput + ", " + output + ", " + storage
                    + ": must be above 0 (storage: at least 0), and the cached one at most the input one");
        }
    }

    /**
     * Cost of one call, US dollars.
     *
     * @param prompt input tokens, cached ones included
     * @param cached part of prompt read from a cache
     * @param answer answer tokens
     * @param thinking thought tokens
     */
    public double cost(long prompt, long cached, long answer, long thinking) {
        return ((prompt - cached) * input + cached * cachedInput + (answer + thinking) * output) / PER;
    }

    /**
     * Cost of keeping a cache, US dollars; making it costs its tokens as input besides.
     *
     * @param tokens tokens of the cache
     * @param lifetime from its creation to its end
     */
    public double storageCost(long tokens, Duration lifetime) {
        return tokens * storage * (lifetime.toMillis() / MILLIS_PER_HOUR) / PER;
    }

    /** All of them times a factor, which is above 0. */
    Rates times(double factor) {
        return new Rates(input * factor, cachedInput * factor, output * factor, storage * factor);
    }
}
