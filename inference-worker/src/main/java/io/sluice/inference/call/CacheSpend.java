package io.sluice.inference.call;

import java.time.Duration;

/**
 * What explicit caches cost beside the calls that read them.
 *
 * @param createdTokens tokens put into caches, billed as input once
 * @param tokenHours tokens kept times hours
 * @param usd cost of both, US dollars
 */
public record CacheSpend(long createdTokens, double tokenHours, double usd) {
    /** Nothing. */
    public static final CacheSpend NONE = new CacheSpend(0, 0, 0);

    private static final double MILLIS_PER_HOUR = 3_600_000.0;

    /** Making a cache of so many tokens. */
    public static CacheSpend creation(long tokens, Tariff price) {
        return new CacheSpend(tokens, 0, price.cost(tokens, 0, 0, 0));
    }

    /** Keeping one for a time. */
    public static CacheSpend storage(long tokens, Duration life, Tariff price) {
        return new CacheSpend(0, tokens * (life.toMillis() / MILLIS_PER_HOUR), price.storage(tokens, life));
    }

    /** The sum. */
    public CacheSpend plus(CacheSpend more) {
        return new CacheSpend(createdTokens + more.createdTokens, tokenHours + more.tokenHours, usd + more.usd);
    }
}
