package io.sluice.inference.stage;

import io.sluice.runtime.store.MissingBlobException;
import java.io.IOException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;

/** Runs a step that reads or writes the content store away from the caller's thread. */
final class Blocking {
    private Blocking() {}

    /** A missing object ends the request; any other failure of the store stops the worker. */
    static CompletableFuture<StageResult> run(Executor executor, Work work, Next next, Step step) {
        return CompletableFuture.completedFuture(work).thenComposeAsync(same -> attempt(same, next, step), executor);
    }

    /** The same on the thread of the caller. */
    static CompletableFuture<StageResult> attempt(Work work, Next next, Step step) {
        try {
            return step.run();
        } catch (MissingBlobException e) {
            return next.finish(work.failed(Reason.MISSING_BLOB));
        } catch (IOException e) {
            return CompletableFuture.failedFuture(new StoreFailedException(e));
        }
    }

    /** The step. */
    @FunctionalInterface
    interface Step {
        CompletableFuture<StageResult> run() throws IOException;
    }
}
