package io.sluice.extraction.plan;

import java.util.Locale;

/**
 * How a prefix is cached, and why.
 *
 * @param caching what is done
 * @param reason why
 * @param calls calls that read the prefix
 * @param tokens tokens of the prefix
 * @param minimum the model's smallest cache, tokens
 * @param cost expected cost of all calls
 * @param uncached what they would cost without a cache
 */
public record CachingDecision(
        Caching caching, CachingReason reason, int calls, long tokens, int minimum, Cost cost, Cost uncached) {
    /** Input tokens that are expected to be read from an explicit cache. */
    public long cachedTokens() {
        return caching == Caching.EXPLICIT ? calls * tokens : 0;
    }

    /** The reason as a user reads it. */
    public String words() {
        return switch (reason) {
            case CHEAPER ->
                text(
                        "read by %d calls: with a cache its input costs $%.4f instead of $%.4f",
                        calls, cost.prompt(), uncached.prompt());
            case AS_ASKED -> "as asked";
            case ONE_CALL -> "read by one call: nothing is read twice";
            case BELOW_MINIMUM -> text("%,d tokens: the model's caches begin at %,d", tokens, minimum);
            case NOT_OFFERED -> "the model has no explicit caches";
            case CONFIDENTIAL -> "confidential: it is put into no cache";
            case NOT_CHEAPER ->
                text(
                        "read by %d calls: making and keeping a cache costs more than it saves; the provider may cache by itself",
                        calls);
        };
    }

    private static String text(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }
}
