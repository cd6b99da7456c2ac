package io.sluice.extraction.catalogue;

/**
 * What tokens cost, US dollars per million.
 *
 * @param input input token that no cache served
 * @param cachedInput input token read from a cache, at most {@code input}
 * @param output answer or thought token
 */
public record Rates(double input, double cachedInput, double output) {
    private static final double PER = 1_000_000.0;

    /** Refuses rates that are no prices. */
    public Rates {
        if (!(input > 0 && output > 0 && cachedInput > 0 && cachedInput <= input)) {
            throw new IllegalArgumentException("rates " + input + ", " + cachedInput + ", " + output
                    + ": must be above 0, and the cached one at most the input one");
        }
    }

    double cost(long prompt, long cached, long output, long thinking) {
        return ((prompt - cached) * input + cached * cachedInput + (output + thinking) * this.output) / PER;
    }
}
