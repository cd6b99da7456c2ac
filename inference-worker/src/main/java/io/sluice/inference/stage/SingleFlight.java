package io.sluice.inference.stage;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;

/** Of equal requests one goes at a time: the second finds the first one's answer in the ledger. */
final class SingleFlight implements Stage {
    private final ConcurrentHashMap<String, CompletableFuture<StageResult>> last = new ConcurrentHashMap<>();
    private final Executor executor;

    SingleFlight(Executor executor) {
        this.executor = executor;
    }

    @Override
    public CompletableFuture<StageResult> proceed(Work work, Next next) {
        String hash = work.request().getRequestHash();
        CompletableFuture<StageResult> mine = new CompletableFuture<>();
        CompletableFuture<StageResult> before = last.put(hash, mine);
        CompletableFuture<StageResult> run = before == null
                ? next.proceed(work)
                : before.handleAsync((result, error) -> work, executor).thenCompose(next::proceed);
        var unused = run.whenComplete((result, error) -> {
            last.remove(hash, mine);
            if (error == null) {
                mine.complete(result);
            } else {
                mine.completeExceptionally(error);
            }
        });
        return mine;
    }
}
