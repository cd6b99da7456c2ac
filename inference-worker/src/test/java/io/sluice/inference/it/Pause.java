package io.sluice.inference.it;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;

/** Lets a thread stand still. */
final class Pause {
    private Pause() {}

    static void of(Duration length) {
        long end = System.nanoTime() + length.toNanos();
        for (long left = length.toNanos(); left > 0; left = end - System.nanoTime()) {
            LockSupport.parkNanos(left);
        }
    }
}
