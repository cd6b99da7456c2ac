package io.sluice.inference.quota;

import java.time.Clock;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * This worker's calls in flight, bounded by its share of the global cap: exact over all workers, because each partition has one owner.
 * Jobs take turns, so that a small one need not wait for a large one; within a job those whose prefix is warm go first, else it is first come, first
 * served, among the models whose gate is open. When ownership or cap shrinks, running calls go on and new ones wait
 * until enough have ended. Thread-safe; futures are completed outside its lock, on the thread that made room.
 */
public final class PermitPool {
    private final Clock clock;
    private final ModelGate gate;
    private final Cancellations cancellations;
    /** Waiting requests by job, the job that is served next first. */
    private final Map<String, Deque<Waiter>> waiters = new LinkedHashMap<>();

    private Set<Integer> owned = Set.of();
    private int partitions = 1;
    private int cap;
    private int limit;
    private int inUse;
    /** Calls of each period of ownership that has some. */
    private final Map<Tenure, Integer> running = new HashMap<>();

    /**
     * An empty pool: nothing is owned, nothing may start.
     *
     * @param clock time of leases
     * @param gate which models may be called
     * @param cancellations jobs of which nothing may be called
     */
    public PermitPool(Clock clock, ModelGate gate, Cancellations cancellations) {
        this.clock = clock;
        this.gate = gate;
        this.cancellations = cancellations;
    }

    /** Waits for a permit. Never completes exceptionally. */
    public CompletableFuture<Grant> acquire(Claim claim) {
        Waiter waiter = new Waiter(claim, new CompletableFuture<>());
        synchronized (this) {
            enqueue(waiters.computeIfAbsent(claim.jobId(), job -> new ArrayDeque<>()), waiter);
        }
        tick();
        return waiter.grant();
    }

    /** Warm ones before the others, each kind in order of arrival. */
    private static void enqueue(Deque<Waiter> ofJob, Waiter waiter) {
        if (!waiter.claim().warm()) {
            ofJob.add(waiter);
            return;
        }
        List<Waiter> cold = ofJob.stream().filter(w -> !w.claim().warm()).toList();
        ofJob.removeIf(w -> !w.claim().warm());
        ofJob.add(waiter);
        ofJob.addAll(cold);
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
            endThoseThatNeedNotWait(endings);
            grantInTurn(endings);
        }
        endings.forEach(Runnable::run);
    }

    /** Calls that hold a permit. */
    public synchronized int inUse() {
        return inUse;
    }

    /** Calls for partitions that this worker has given up, or is giving up. */
    public synchronized int leaving() {
        return running.entrySet().stream()
                .filter(e -> e.getKey().ended())
                .mapToInt(Map.Entry::getValue)
                .sum();
    }

    /** Permits of this worker. */
    public synchronized int limit() {
        return limit;
    }

    /** Requests that wait. */
    public synchronized int waiting() {
        return waiters.values().stream().mapToInt(Deque::size).sum();
    }

    private void endThoseThatNeedNotWait(List<Runnable> endings) {
        Instant now = clock.instant();
        for (Deque<Waiter> job : waiters.values()) {
            for (Iterator<Waiter> all = job.iterator(); all.hasNext(); ) {
                Waiter waiter = all.next();
                ended(waiter.claim(), now).ifPresent(grant -> {
                    all.remove();
                    endings.add(() -> waiter.grant().complete(grant));
                });
            }
        }
        waiters.values().removeIf(Deque::isEmpty);
    }

    private Optional<Grant> ended(Claim claim, Instant now) {
        if (claim.tenure().ended()) {
            return Optional.of(new Grant.Forgotten());
        } else if (cancellations.cancelled(claim.jobId())) {
            return Optional.of(new Grant.Cancelled());
        } else if (!now.isBefore(claim.lease())) {
            return Optional.of(new Grant.LeasePassed());
        }
        return gate.parked(claim.model(), claim.arrived()) ? Optional.of(new Grant.Parked()) : Optional.empty();
    }

    private void grantInTurn(List<Runnable> endings) {
        boolean granted = true;
        while (granted && inUse < limit) {
            granted = false;
            for (String job : List.copyOf(waiters.keySet())) {
                granted |= inUse < limit && grantOne(job, endings);
            }
        }
    }

    /** Grants the job's first request whose model may be called; the job's next turn comes after all others'. */
    private boolean grantOne(String job, List<Runnable> endings) {
        Deque<Waiter> ofJob = waiters.get(job);
        for (Iterator<Waiter> all = ofJob.iterator(); all.hasNext(); ) {
            Waiter waiter = all.next();
            if (gate.remaining(waiter.claim().model()).isZero()) {
                all.remove();
                waiters.remove(job);
                if (!ofJob.isEmpty()) {
                    waiters.put(job, ofJob);
                }
                inUse++;
                running.merge(waiter.claim().tenure(), 1, Integer::sum);
                Grant.Permit permit = permit(waiter.claim().tenure());
                endings.add(() -> waiter.grant().complete(permit));
                return true;
            }
        }
        return false;
    }

    private Grant.Permit permit(Tenure tenure) {
        AtomicBoolean held = new AtomicBoolean(true);
        return () -> {
            if (held.compareAndSet(true, false)) {
                synchronized (this) {
                    inUse--;
                    running.computeIfPresent(tenure, (t, calls) -> calls == 1 ? null : calls - 1);
                }
                tick();
            }
        };
    }

    private record Waiter(Claim claim, CompletableFuture<Grant> grant) {}
}
