package io.sluice.extraction.plan;

import io.sluice.extraction.catalogue.Rates;
import io.sluice.extraction.catalogue.TierRates;
import java.time.Duration;

/**
 * Prices the calls of a prefix.
 *
 * <p>Implicit caching is priced like none: the provider promises nothing. The price step is decided by the prefix with the whole question
 * allowance, not with the question: so no wording of a question makes another strategy the cheaper one; a plan can only be too high by it,
 * where a prefix ends less than the allowance below the step.
 *
 * @param tier rates of the day
 * @param time how long caches are kept
 * @param questionAllowance tokens kept free for a question
 * @param attempts attempts that one request may make, &gt;= 1
 */
public record PrefixPricer(TierRates tier, CacheTime time, long questionAllowance, int attempts) {
    /** Expected cost of one attempt of each call. */
    public Cost cost(PrefixLoad prefix, Caching caching) {
        Rates rates = rates(prefix);
        int calls = prefix.calls().size();
        long questions = prefix.calls().stream().mapToLong(CallLoad::question).sum();
        long answers = prefix.calls().stream().mapToLong(CallLoad::usualAnswer).sum();
        double output = rates.cost(0, 0, answers, 0);
        if (caching != Caching.EXPLICIT) {
            return new Cost(rates.cost(prefix.promptTokens(), 0, 0, 0), 0, 0, 0, output);
        }
        long read = calls * prefix.tokens();
        return new Cost(
                rates.cost(questions, 0, 0, 0),
                rates.cost(read, read, 0, 0),
                rates.cost(prefix.tokens(), 0, 0, 0),
                rates.storageCost(prefix.tokens(), time.life(calls)),
                output);
    }

    /** Expected cost of one attempt of one call, without what its cache costs. */
    public Cost cost(PrefixLoad prefix, CallLoad call, Caching caching) {
        Rates rates = rates(prefix);
        boolean cached = caching == Caching.EXPLICIT;
        return new Cost(
                rates.cost(call.question() + (cached ? 0 : prefix.tokens()), 0, 0, 0),
                cached ? rates.cost(prefix.tokens(), prefix.tokens(), 0, 0) : 0,
                0,
                0,
                rates.cost(0, 0, call.usualAnswer(), 0));
    }

    /**
     * The most that all attempts of a call may cost, without what the first making of its cache costs. With an explicit cache each attempt
     * may have to do without it; instead of one of them it may make the cache a second time, and keep that until its expiry.
     */
    public double bound(PrefixLoad prefix, CallLoad call, Caching caching) {
        Rates rates = rates(prefix);
        long prompt = prefix.tokens() + call.question();
        double uncached = rates.cost(prompt, 0, call.mostAnswer(), 0);
        double kept = caching == Caching.EXPLICIT ? rates.storageCost(prefix.tokens(), time.timeToLive()) : 0;
        return attempts * uncached + kept;
    }

    /** The fewest calls for which an explicit cache costs less than none, by the time that so many calls take. */
    public int worthFrom(long prefixTokens, int mostCalls) {
        for (int calls = 2; calls <= mostCalls; calls++) {
            Rates rates = rates(prefixTokens);
            double none = rates.cost(calls * prefixTokens, 0, 0, 0);
            double read = rates.cost(calls * prefixTokens, calls * prefixTokens, 0, 0);
            double cache = rates.cost(prefixTokens, 0, 0, 0) + rates.storageCost(prefixTokens, time.life(calls));
            if (read + cache < none) {
                return calls;
            }
        }
        return mostCalls + 1;
    }

    /**
     * The most that making and keeping the cache of a prefix may cost. Made a second time, it is paid out of what an attempt without it
     * would have cost.
     *
     * @param longestCall after which a call is given up
     */
    public double cacheBound(PrefixLoad prefix, Duration longestCall) {
        Rates rates = rates(prefix);
        return rates.cost(prefix.tokens(), 0, 0, 0)
                + rates.storageCost(
                        prefix.tokens(), time.longestLife(prefix.calls().size(), longestCall));
    }

    private Rates rates(PrefixLoad prefix) {
        return rates(prefix.tokens());
    }

    private Rates rates(long prefixTokens) {
        return tier.of(prefixTokens + questionAllowance);
    }
}
