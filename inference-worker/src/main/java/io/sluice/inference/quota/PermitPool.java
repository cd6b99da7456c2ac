package io.sluice.inference.quota;

import java.time.Clock;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * This worker's calls in flight, bounded by its share of the global cap: exact over all workers, because each partition has one owner.
 * First come, first served among the models whose gate is open. When ownership or cap shrinks, running calls go on and new ones wait
 * until enough have ended. Thread-safe; futures are completed outside its lock, on the thread that made room.
 */
public final class PermitPool {
    private final Clock clock;
    private final ModelGate gate;
    private final Deque<Waiter> waiters = new ArrayDeque<>();
    private Set<Integer> owned = Set.of();
    private int partitions = 1;
    private int cap;
    private int limit;
    private int inUse;

    /**
     * An empty pool: nothing is owned, nothing may start.
     *
     * @param clock time of leases
     * @param gate which models may be called
     */
    public PermitPool(Clock clock, ModelGate gate) {
        this.clock = clock;
        this.gate = gate;
    }

    /** Waits for a permit. Never completes exceptionally. */
    public CompletableFuture<Grant> acquire(Claim claim) {
        Waiter waiter = new Waiter(claim, new CompletableFuture<>());
        synchronized (this) {
            waiters.add(waiter);
        }
        tick();
        return waiter.grant();
    }

    /**
     * Sets what this worker owns.
     *
     * @param count partitions of the topic, &gt;= 1
     * @param own those of this worker
     */
    public void own(int count, Set<Integer> own) {
        synchronized (this) {
            partitions = count;
            owned = Set.copyOf(own);
            limit = PermitShare.of(cap, partitions, owned);
        }
        tick();
    }

    /** Sets the cap over all workers, as the gate last said it; &gt;= 1. */
    public void cap(int calls) {
        synchronized (this) {
            if (cap == calls) {
                return;
            }
            cap = calls;
            limit = PermitShare.of(cap, partitions, owned);
        }
        tick();
    }

    /** Grants what can be granted and ends what waited too long; called when something changed and about ten times a second. */
    public void tick() {
        List<Runnable> endings = new ArrayList<>();
        synchronized (this) {
            Instant now = clock.instant();
            for (Iterator<Waiter> all = waiters.iterator(); all.hasNext(); ) {
                Waiter waiter = all.next();
                decide(waiter.claim(), now).ifPresent(grant -> {
                    all.remove();
                    endings.add(() -> waiter.grant().complete(grant));
                });
            }
        }
        endings.forEach(Runnable::run);
    }

    /** Calls that hold a permit. */
    public synchronized int inUse() {
        return inUse;
    }

    /** Permits of this worker. */
    public synchronized int limit() {
        return limit;
    }

    /** Requests that wait. */
    public synchronized int waiting() {
        return waiters.size();
    }

    private Optional<Grant> decide(Claim claim, Instant now) {
        if (claim.tenure().ended()) {
            return Optional.of(new Grant.Forgotten());
        }
        if (!now.isBefore(claim.lease())) {
            return Optional.of(new Grant.LeasePassed());
        }
        if (inUse >= limit || !gate.remaining(claim.model()).isZero()) {
            return Optional.empty();
        }
        inUse++;
        return Optional.of(permit());
    }

    private Grant.Permit permit() {
        AtomicBoolean held = new AtomicBoolean(true);
        return () -> {
            if (held.compareAndSet(true, false)) {
                synchronized (this) {
                    inUse--;
                }
                tick();
            }
        };
    }

    private record Waiter(Claim claim, CompletableFuture<Grant> grant) {}
}
