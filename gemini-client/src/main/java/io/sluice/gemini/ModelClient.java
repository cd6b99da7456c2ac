package io.sluice.gemini;

import java.util.concurrent.CompletableFuture;

/** The one door to a model. Thread-safe; one for a process; closed by its owner. */
public interface ModelClient extends AutoCloseable {
    /**
     * Makes one call, without retries: the caller decides about the next attempt. The future always completes with a reply, never
     * exceptionally; cancelling it cancels the call. Completed on one of the client's own threads.
     */
    CompletableFuture<ModelReply> generate(GenerateRequest request);

    /** Ends idle connections and threads; calls in flight are cancelled. */
    @Override
    void close();
}
