package io.sluice.inference.loop;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;

/** What ended, on its way from the threads of the stages to the loop. Thread-safe. */
final class Outbox {
    private final LinkedBlockingQueue<Ready> ready = new LinkedBlockingQueue<>();
    private final AtomicReference<Throwable> fault = new AtomicReference<>();

    void add(Ready one) {
        ready.add(one);
    }

    /** Something happened after which the worker must stop. */
    void fail(Throwable cause) {
        fault.compareAndSet(null, cause);
    }

    Throwable fault() {
        return fault.get();
    }

    /** All that is ready. */
    List<Ready> drain() {
        List<Ready> all = new ArrayList<>();
        ready.drainTo(all);
        return all;
    }

    /** All that is ready; waits up to a time for the first one. */
    List<Ready> drain(Duration wait) throws InterruptedException {
        List<Ready> all = new ArrayList<>();
        Ready first = ready.poll(wait.toMillis(), TimeUnit.MILLISECONDS);
        if (first != null) {
            all.add(first);
            ready.drainTo(all);
        }
        return all;
    }
}
