package io.sluice.inference.call;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;

/** Waiting without a thread. */
@FunctionalInterface
public interface Delay {
    /** Completes after a time, on any thread. */
    CompletableFuture<Void> after(Duration wait);

    /** Real time; tasks run on the given executor. */
    static Delay realTime(Executor executor) {
        return wait -> CompletableFuture.runAsync(
                () -> {}, CompletableFuture.delayedExecutor(wait.toMillis(), TimeUnit.MILLISECONDS, executor));
    }
}
