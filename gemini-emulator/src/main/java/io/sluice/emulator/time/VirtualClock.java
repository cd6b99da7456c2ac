package io.sluice.emulator.time;

import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** A clock that stands until it is moved. */
public final class VirtualClock implements EmulatorClock {
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private Instant now;
    private int waiting;
    private boolean closed;

    /** Stands at this time. */
    public VirtualClock(Instant start) {
        this.now = start;
    }

    @Override
    public Instant now() {
        lock.lock();
        try {
            return now;
        } finally {
            lock.unlock();
        }
    }

    /** Moves on; waits that end by then end. */
    public void advance(Duration duration) {
        lock.lock();
        try {
            now = now.plus(duration);
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /** Waits, in real time, until so many threads wait on this clock; false when that did not happen in time. */
    public boolean awaitWaiting(int threads, Duration longest) throws InterruptedException {
        lock.lock();
        try {
            long left = longest.toNanos();
            while (waiting < threads && left > 0) {
                left = changed.awaitNanos(left);
            }
            return waiting >= threads;
        } finally {
            lock.unlock();
        }
    }

    @Override
    public boolean await(Duration duration) throws InterruptedException {
        if (duration.isZero()) {
            return true;
        }
        lock.lock();
        try {
            Instant end = now.plus(duration);
            waiting++;
            changed.signalAll();
            while (!closed && now.isBefore(end)) {
                // Bounded, so that a closed emulator never hangs on a lost signal.
                changed.await(1, TimeUnit.MINUTES);
            }
            return !closed;
        } finally {
            waiting--;
            lock.unlock();
        }
    }

    @Override
    public void close() {
        lock.lock();
        try {
            closed = true;
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }
}
