package io.sluice.inference.stage;

import java.util.concurrent.CompletableFuture;

/** One step of a request's way, as an OkHttp interceptor: it looks at the work, hands it on, and sees how the rest ended. Thread-safe. */
@FunctionalInterface
interface Stage {
    /**
     * Does this step.
     *
     * @param work the request and what is known about it
     * @param next the steps after this one; may be used again, one use after the other
     * @return how it ended; exceptionally only for faults that must stop the worker
     */
    CompletableFuture<StageResult> proceed(Work work, Next next);
}
