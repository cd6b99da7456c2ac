package io.sluice.chunker.plan;

import io.sluice.extraction.catalogue.Price;

/**
 * What a call may cost, US dollars.
 *
 * @param expected one attempt, with an answer of usual length
 * @param bound all allowed attempts, each with the longest answer
 */
record Costs(double expected, double bound) {
    static final Costs NONE = new Costs(0, 0);
    /** Attempts that a worker may make for one request. */
    private static final int ATTEMPTS = 2;
    /** Answer and thought tokens that a field usually takes. */
    private static final int USUAL_TOKENS_PER_FIELD = 400;

    /**
     * Costs of one call without any cache.
     *
     * @param price price of the day
     * @param promptTokens input tokens
     * @param fields fields asked
     * @param maxOutputTokens bound of answer and thoughts
     */
    static Costs of(Price price, long promptTokens, int fields, int maxOutputTokens) {
        long usual = Math.min(maxOutputTokens, (long) fields * USUAL_TOKENS_PER_FIELD);
        double expected = price.cost(promptTokens, 0, usual, 0);
        double bound = ATTEMPTS * price.cost(promptTokens, 0, maxOutputTokens, 0);
        return new Costs(expected, bound);
    }

    Costs plus(Costs other) {
        return new Costs(expected + other.expected, bound + other.bound);
    }
}
