package io.sluice.inference.call;

import io.sluice.gemini.ModelReply;
import io.sluice.gemini.ReplyUsage;
import java.time.Duration;

/**
 * What the calls of one request have cost so far.
 *
 * @param calls calls that were made
 * @param attempts those that reached the model, or may have
 * @param usage tokens of all calls
 * @param costUsd their cost as counted by the provider
 * @param savedUsd what caches saved against list price, what explicit ones cost taken off; may be below zero
 * @param doubtUsd bound of the calls that broke before the provider counted them
 * @param firstByte time to the first text of the last call
 * @param lastCall duration of the last call
 * @param cache what it paid for explicit caches; part of {@code costUsd}
 * @param lost calls of a lost worker, beside all the others
 */
public record Expense(
        int calls,
        int attempts,
        ReplyUsage usage,
        double costUsd,
        double savedUsd,
        double doubtUsd,
        Duration firstByte,
        Duration lastCall,
        CacheSpend cache,
        LostCalls lost) {
    /** Nothing was called. */
    public static final Expense NONE =
            new Expense(0, 0, ReplyUsage.NONE, 0, 0, 0, Duration.ZERO, Duration.ZERO, CacheSpend.NONE, LostCalls.NONE);

    /** The same for an answer that was there already. */
    public Expense reusing(double reusedUsd) {
        return new Expense(
                calls, attempts, usage, costUsd, savedUsd + reusedUsd, doubtUsd, firstByte, lastCall, cache, lost);
    }

    /** With calls that a lost worker made. */
    public Expense plus(LostCalls more) {
        return new Expense(
                calls, attempts, usage, costUsd, savedUsd, doubtUsd, firstByte, lastCall, cache, lost.plus(more));
    }

    /**
     * The cache that a lost worker made was found.
     *
     * @param creation what making it cost
     */
    public Expense found(CacheSpend creation) {
        return new Expense(
                        calls,
                        attempts,
                        usage,
                        costUsd,
                        savedUsd,
                        doubtUsd,
                        firstByte,
                        lastCall,
                        cache,
                        lost.withoutCache())
                .plus(creation, 0);
    }

    /** True when this worker called and paid nothing. */
    public boolean nothing() {
        return calls == 0 && costUsd == 0 && doubtUsd == 0 && cache.equals(CacheSpend.NONE);
    }

    /** Calls of this worker and of lost ones. */
    public int allCalls() {
        return calls + lost.count();
    }

    /** Attempts to get an answer that reached the model, or may have, of this worker and of lost ones. */
    public int allAttempts() {
        return attempts + lost.generations();
    }

    /** What may have been charged beside the cost, US dollars. */
    public double unknownUsd() {
        return doubtUsd + lost.usd();
    }

    /**
     * With what an explicit cache cost.
     *
     * @param spend counted by the provider, or known from its prices
     * @param moreDoubtUsd bound of what it did not tell
     */
    public Expense plus(CacheSpend spend, double moreDoubtUsd) {
        return new Expense(
                calls,
                attempts,
                usage,
                costUsd + spend.usd(),
                savedUsd - spend.usd(),
                doubtUsd + moreDoubtUsd,
                firstByte,
                lastCall,
                cache.plus(spend),
                lost);
    }

    /**
     * With one more call.
     *
     * @param reply how it ended
     * @param price price of the model asked
     * @param boundUsd the most that one call may cost
     */
    public Expense plus(ModelReply reply, Tariff price, double boundUsd) {
        ReplyUsage more = reply.usage();
        return new Expense(
                calls + 1,
                attempts + (Replies.reachedModel(reply) ? 1 : 0),
                usage.plus(more),
                costUsd + cost(more, price),
                savedUsd + listPrice(more, price) - cost(more, price),
                doubtUsd + (Replies.costUnknown(reply) ? boundUsd : 0),
                reply.timing().firstByte(),
                reply.timing().total(),
                cache,
                lost);
    }

    /** True when one more call of at most {@code boundUsd} stays within what the request may spend. */
    public boolean allows(double boundUsd, double spendUsd) {
        double tolerance = 1e-9;
        return costUsd + unknownUsd() + boundUsd <= spendUsd + tolerance;
    }

    /** Cost of tokens in US dollars; what a cache may have served without the provider telling costs list price. */
    public static double cost(ReplyUsage usage, Tariff price) {
        return price.cost(usage.input(), usage.cached(), usage.output(), usage.thinking());
    }

    /** Cost of tokens in US dollars if no cache had served any. */
    public static double listPrice(ReplyUsage usage, Tariff price) {
        return price.cost(usage.input(), 0, usage.output(), usage.thinking());
    }
}
