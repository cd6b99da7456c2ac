package io.sluice.inference.quota;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;

/**
 * The jobs that were cancelled, and the waits that end with that. A cancel is final: nothing of its job is called any more. Thread-safe; futures
 * are completed outside its lock.
 *
 * <p>Only the jobs that were cancelled last are remembered. One that many others have followed has nothing left here: the gate releases
 * nothing of it.
 */
public final class Cancellations {
    /** Ids have 128 characters at most: some 20 MB when all are that long. */
    static final int MOST = 50_000;

    /** The one that was cancelled first is first. */
    private final Set<String> jobs = new LinkedHashSet<>();

    private final Map<String, Set<Wait>> waits = new HashMap<>();

    /**
     * From now on nothing of the job is called; what waits for something ends its wait.
     *
     * @return false when that was known
     */
    public boolean cancel(String jobId) {
        Set<Wait> ending;
        synchronized (this) {
            if (!jobs.add(jobId)) {
                return false;
            }
            if (jobs.size() > MOST) {
                Iterator<String> oldest = jobs.iterator();
                oldest.next();
                oldest.remove();
            }
            ending = waits.remove(jobId);
        }
        if (ending != null) {
            ending.forEach(wait -> wait.end.complete(null));
        }
        return true;
    }

    /** True when nothing of the job may be called. */
    public synchronized boolean cancelled(String jobId) {
        return jobs.contains(jobId);
    }

    /** Ends with a wait, or when its job is cancelled, whichever is first. */
    public CompletableFuture<Void> orCancelled(String jobId, CompletableFuture<Void> wait) {
        Wait first = new Wait();
        synchronized (this) {
            if (jobs.contains(jobId)) {
                return CompletableFuture.completedFuture(null);
            }
            waits.computeIfAbsent(jobId, job -> new HashSet<>()).add(first);
        }
        var unused = wait.whenComplete((end, error) -> {
            forget(jobId, first);
            if (error == null) {
                first.end.complete(null);
            } else {
                first.end.completeExceptionally(error);
            }
        });
        return first.end;
    }

    /** Waits that have not ended. */
    synchronized int waiting() {
        return waits.values().stream().mapToInt(Set::size).sum();
    }

    private synchronized void forget(String jobId, Wait wait) {
        Set<Wait> ofJob = waits.get(jobId);
        if (ofJob != null && ofJob.remove(wait) && ofJob.isEmpty()) {
            waits.remove(jobId);
        }
    }

    /** One of many; equal to itself alone. */
    private static final class Wait {
        private final CompletableFuture<Void> end = new CompletableFuture<>();
    }
}
