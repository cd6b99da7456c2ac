package io.sluice.inference.stage;

import java.util.concurrent.CompletableFuture;

/** The steps after a stage. */
interface Next {
    /** Hands the work to the next step. */
    CompletableFuture<StageResult> proceed(Work work);

    /** Hands work whose end is known straight to the last step, which publishes. */
    CompletableFuture<StageResult> finish(Work ended);
}
