package io.sluice.ingest.parse.pool;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;

/**
 * Kills a process that reads a document for too long. Its processor time counts, so that a busy machine fails no document, and {@value #PATIENCE}
 * times as much by the clock, for one that only waits. Where the system does not tell processor time the clock alone counts.
 */
final class Deadline implements AutoCloseable {
    /** So many times its limit a process may take by the clock. */
    static final int PATIENCE = 4;

    private final Process process;
    private final Duration limit;
    private final ScheduledExecutorService watchdog;
    private final Optional<Duration> before;
    private final long started = System.nanoTime();
    private ScheduledFuture<?> next;
    private boolean late;
    private boolean closed;

    /** Begins to count. */
    Deadline(Process process, Duration limit, ScheduledExecutorService watchdog) {
        this.process = process;
        this.limit = limit;
        this.watchdog = watchdog;
        this.before = processorTime();
        look(limit);
    }

    private synchronized void look(Duration after) {
        next = watchdog.schedule(this::judge, after.toMillis(), TimeUnit.MILLISECONDS);
    }

    private synchronized void judge() {
        if (closed) {
            return;
        }
        Duration left = left(Duration.ofNanos(System.nanoTime() - started), processorTime());
        if (left.toMillis() > 0) {
            look(left);
        } else {
            late = true;
            process.destroyForcibly();
        }
    }

    private Duration left(Duration byClock, Optional<Duration> processor) {
        if (before.isEmpty() || processor.isEmpty()) {
            return limit.minus(byClock);
        }
        Duration work = limit.minus(processor.get().minus(before.get()));
        Duration clock = limit.multipliedBy(PATIENCE).minus(byClock);
        return work.compareTo(clock) < 0 ? work : clock;
    }

    private Optional<Duration> processorTime() {
        return process.info().totalCpuDuration();
    }

    /** Counts no longer; true when the process was killed before. */
    synchronized boolean passed() {
        close();
        return late;
    }

    @Override
    public synchronized void close() {
        closed = true;
        next.cancel(false);
    }
}
