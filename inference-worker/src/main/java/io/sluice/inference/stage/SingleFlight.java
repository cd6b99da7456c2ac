package io.sluice.inference.stage;

import io.sluice.inference.quota.Cancellations;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;

/**
 * Of equal requests one goes at a time: the second finds the first one's answer in the ledger. One whose job is cancelled need not wait, for it
 * will not be called; those behind it still wait for all before it.
 */
final class SingleFlight implements Stage {
    private final ConcurrentHashMap<String, CompletableFuture<Void>> last = new ConcurrentHashMap<>();
    private final Cancellations cancellations;
    private final Executor executor;

    SingleFlight(Cancellations cancellations, Executor executor) {
        this.cancellations = cancellations;
        this.executor = executor;
    }

    @Override
    public CompletableFuture<StageResult> proceed(Work work, Next next) {
        String hash = work.request().getRequestHash();
        CompletableFuture<Void> mine = new CompletableFuture<>();
        CompletableFuture<Void> before = last.put(hash, mine);
        CompletableFuture<StageResult> run = before == null
                ? next.proceed(work)
                : cancellations
                        .orCancelled(work.request().getJobId(), before)
                        .thenComposeAsync(x -> next.proceed(work), executor);
        CompletableFuture<?> ended = before == null ? run : CompletableFuture.allOf(before, run);
        var unused = ended.whenComplete((result, error) -> {
            last.remove(hash, mine);
            mine.complete(null);
        });
        return run;
    }
}
