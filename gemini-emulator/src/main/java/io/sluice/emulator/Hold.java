package io.sluice.emulator;

import java.time.Duration;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** Lets a test keep calls in flight: they arrive and wait until released, in the order of their arrival. Thread-safe. */
public final class Hold {
    private static final long ALL = Long.MAX_VALUE;

    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private int waiting;
    private long arrived;
    /** So many calls, of all that ever arrive, may go. */
    private long admitted;

    /** Waits until {@code calls} calls are held at once; false when that did not happen in time. */
    public boolean awaitHeld(int calls, Duration longest) throws InterruptedException {
        lock.lock();
        try {
            long left = longest.toNanos();
            while (waiting < calls && left > 0) {
                left = changed.awaitNanos(left);
            }
            return waiting >= calls;
        } finally {
            lock.unlock();
        }
    }

    /** Lets all held calls and all later ones go. */
    public void release() {
        lock.lock();
        try {
            admitted = ALL;
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /** Lets so many calls go, those held longest first; those that are not there yet when they arrive. */
    public void letGo(int calls) {
        lock.lock();
        try {
            if (admitted != ALL) {
                admitted += calls;
                changed.signalAll();
            }
        } finally {
            lock.unlock();
        }
    }

    /** Holds later calls again. */
    public void close() {
        lock.lock();
        try {
            if (admitted == ALL) {
                admitted = arrived;
            }
        } finally {
            lock.unlock();
        }
    }

    /** Called by the server for each call that is about to be answered. */
    void pass() throws InterruptedException {
        lock.lock();
        try {
            long number = arrived++;
            waiting++;
            changed.signalAll();
            while (number >= admitted) {
                changed.await();
            }
        } finally {
            waiting--;
            lock.unlock();
        }
    }
}
