package io.sluice.inference.cache;

import io.opentelemetry.context.Context;
import io.sluice.gemini.cache.CacheReply;
import io.sluice.inference.call.CacheSpend;
import io.sluice.inference.call.Tariff;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/**
 * One cache at the provider that this worker uses, with its life and what of that is paid. Thread-safe.
 *
 * <p>Storage is settled ahead: each call that used the cache pays its life from where it was paid to until the time at which it is deleted if
 * nobody uses it any more (the call's end + idle time, at most its expiry). The last call has so paid until the deletion, and no answer has
 * to wait for it. A cache that is deleted earlier (a worker that stops) has been paid a little too long; one whose deletion fails lives on
 * unpaid, until its expiry at most.
 */
public final class HeldCache {
    private final CacheCalls calls;
    private final Context maker;
    private final CacheTimes times;
    private final Clock clock;
    private final String name;
    private final long tokens;
    private Instant expires;
    private Instant paidTo;
    private boolean gone;
    private boolean orphan;
    private CompletableFuture<Boolean> extension;

    /**
     * A cache that stands.
     *
     * @param maker span of the request that made it, under which it is deleted
     * @param name the provider's name
     * @param tokens what it holds
     * @param created from when on it is to be paid
     * @param expires when it ends at the latest, by this worker's clock
     */
    HeldCache(
            CacheCalls calls,
            Context maker,
            CacheTimes times,
            Clock clock,
            String name,
            long tokens,
            Instant created,
            Instant expires) {
        this.calls = calls;
        this.maker = maker;
        this.times = times;
        this.clock = clock;
        this.name = name;
        this.tokens = tokens;
        this.paidTo = created;
        this.expires = expires;
    }

    /** Name to be used in calls. */
    public String name() {
        return name;
    }

    /** Tokens that each call reads from it. */
    public long tokens() {
        return tokens;
    }

    /** A lost worker made it: somebody may have to pay for that. */
    synchronized void orphaned() {
        orphan = true;
    }

    /** What making it cost, when a lost worker made it and nobody has asked yet: the request that made it pays. */
    synchronized Optional<CacheSpend> claimCreation(Tariff price) {
        boolean unclaimed = orphan;
        orphan = false;
        return unclaimed ? Optional.of(CacheSpend.creation(tokens, price)) : Optional.empty();
    }

    /**
     * True when a call may start with it; extends it when half of its time is over. Never exceptionally.
     *
     * @param trace span of the request that wants to call
     */
    public CompletableFuture<Boolean> ready(Context trace) {
        CompletableFuture<Boolean> mine;
        Instant asked = clock.instant();
        synchronized (this) {
            Duration left = Duration.between(asked, expires);
            if (gone || left.compareTo(times.timeToLive().dividedBy(2)) > 0) {
                return CompletableFuture.completedFuture(!gone);
            }
            if (extension != null) {
                return left.compareTo(CacheTimes.MARGIN) > 0 ? CompletableFuture.completedFuture(true) : extension;
            }
            mine = new CompletableFuture<>();
            extension = mine;
        }
        var unused = calls.extend(trace, name, times.timeToLive())
                .thenAccept(reply -> mine.complete(extended(reply, asked)));
        return mine;
    }

    private synchronized boolean extended(CacheReply reply, Instant asked) {
        extension = null;
        if (reply instanceof CacheReply.Standing) {
            expires = asked.plus(times.timeToLive()).minus(CacheTimes.MARGIN);
        }
        gone |= reply instanceof CacheReply.Gone;
        return !gone && clock.instant().isBefore(expires);
    }

    /** It is no more, and nothing more is to be paid for it. */
    synchronized void lose() {
        gone = true;
    }

    /** True as long as nobody has found it gone. */
    synchronized boolean usable() {
        return !gone && clock.instant().isBefore(expires);
    }

    /** The most that a call which takes so long, and the idle time after it, may have to pay for storage. US dollars. */
    public synchronized double storageBound(Duration call, Tariff price) {
        Instant now = clock.instant();
        Instant unused = now.plus(call).plus(times.idle());
        Instant extended = now.plus(times.timeToLive());
        Instant expiry = expires.isAfter(extended) ? expires : extended;
        return price.storage(tokens, between(paidTo, unused.isBefore(expiry) ? unused : expiry));
    }

    /** What a call that has just ended pays for storage. */
    public synchronized CacheSpend settle(Tariff price) {
        if (gone) {
            return CacheSpend.NONE;
        }
        Instant end = clock.instant().plus(times.idle());
        Instant to = end.isAfter(expires) ? expires : end;
        Duration life = between(paidTo, to);
        paidTo = to.isAfter(paidTo) ? to : paidTo;
        return CacheSpend.storage(tokens, life, price);
    }

    /** Deletes it; one that is gone already does no harm. Never exceptionally. */
    CompletableFuture<CacheReply> delete() {
        lose();
        return calls.delete(maker, name);
    }

    private static Duration between(Instant from, Instant to) {
        return to.isAfter(from) ? Duration.between(from, to) : Duration.ZERO;
    }
}
