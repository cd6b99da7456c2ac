package io.sluice.inference.stage;

import io.sluice.inference.cache.Prefixes;
import io.sluice.inference.ledger.CallMarks;
import io.sluice.inference.ledger.Ledger;
import io.sluice.inference.quota.PermitPool;
import io.sluice.runtime.config.PhiAccess;
import io.sluice.runtime.log.Log;
import io.sluice.runtime.log.LogKey;
import io.sluice.runtime.store.ContentStore;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;

/** Sends requests through the {@link Stages}. Thread-safe. */
public final class Pipeline {
    private static final Log LOG = Log.of(Pipeline.class);

    private final Chain chain;
    private final CallMarks marks;

    /**
     * A pipeline.
     *
     * @param parts what the calls need
     * @param ledger paid answers
     * @param pool permits
     * @param prefixes what calls of one prefix share; closed by the caller, after the last call
     * @param store where recipes are
     * @param phi whether this worker's provider may see patient data
     * @param executor runs what reads and writes the content store, and the checks
     */
    public Pipeline(
            CallParts parts,
            Ledger ledger,
            PermitPool pool,
            Prefixes prefixes,
            ContentStore store,
            PhiAccess phi,
            Executor executor) {
        marks = parts.marks();
        ConfidentialRecipes confidential = new ConfidentialRecipes(store);
        chain = new Chain(
                Stages.inOrder(
                        new ProviderGuard(parts.provider()),
                        new PhiGuard(phi, confidential, executor),
                        new SingleFlight(parts.cancellations(), executor),
                        new RecoveryStage(marks, parts.meters(), executor),
                        new LedgerStage(ledger, parts.pricing(), executor),
                        new PrefixStage(prefixes, confidential, parts.cancellations(), executor),
                        new QuotaStage(pool, parts.clock(), executor),
                        new CacheStage(prefixes, parts.pricing(), parts.cancellations(), parts.clock(), executor),
                        new CallStage(parts, executor),
                        new CheckStage(parts.check()),
                        new RecordStage(ledger, parts.clock()),
                        new PublishStage(new AnswerWriter(parts.provider(), parts.clock()), parts.meters())),
                0);
    }

    /**
     * Sends one request on its way and returns. A fault of Sluice becomes the answer FAILED, INTERNAL, so that one record cannot stop the
     * others.
     *
     * @return exceptionally only with {@link StoreFailedException}: the worker must stop
     */
    public CompletableFuture<StageResult> run(Work work) {
        CompletableFuture<StageResult> way;
        try {
            way = chain.proceed(work);
        } catch (RuntimeException e) {
            way = CompletableFuture.failedFuture(e);
        }
        return way.exceptionallyCompose(error -> {
            Throwable cause =
                    error instanceof CompletionException && error.getCause() != null ? error.getCause() : error;
            if (cause instanceof StoreFailedException) {
                return CompletableFuture.failedFuture(cause);
            }
            if (cause instanceof RejectedExecutionException) {
                // The worker is stopping; the next owner of the partition has the record.
                return CompletableFuture.completedFuture(new StageResult.Forgotten());
            }
            LOG.error()
                    .with(LogKey.REQUEST_ID, work.request().getRequestId())
                    .cause(cause)
                    .say("a request failed inside Sluice");
            // Nobody knows any more what was paid: what stands on record may have been.
            return Blocking.attempt(
                    work,
                    chain,
                    () -> chain.finish(work.marked(marks.of(work.request())).failed(Reason.INTERNAL)));
        });
    }
}
