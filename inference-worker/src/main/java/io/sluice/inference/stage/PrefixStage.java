package io.sluice.inference.stage;

import io.sluice.inference.cache.PrefixGroup;
import io.sluice.inference.cache.Prefixes;
import io.sluice.inference.quota.Cancellations;
import io.sluice.schemas.avro.Caching;
import io.sluice.schemas.avro.Request;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;

/**
 * Of the requests of one prefix that the plan caches one goes first; the others wait here, without a permit, until the {@link CacheStage} has
 * a cache or the first one is answered. What the ledger answers, or whose job is cancelled, goes on and is counted as no use. Confidential text
 * takes no part, whatever the plan says.
 */
final class PrefixStage implements Stage {
    private final Prefixes prefixes;
    private final ConfidentialRecipes confidential;
    private final Cancellations cancellations;
    private final Executor executor;

    PrefixStage(Prefixes prefixes, ConfidentialRecipes confidential, Cancellations cancellations, Executor executor) {
        this.prefixes = prefixes;
        this.confidential = confidential;
        this.cancellations = cancellations;
        this.executor = executor;
    }

    @Override
    public CompletableFuture<StageResult> proceed(Work work, Next next) {
        Request request = work.request();
        if (request.getCaching() == Caching.NONE || request.getPrefixRequests() < 2) {
            return next.proceed(work);
        }
        return Blocking.attempt(
                work, next, () -> confidential.contain(request.getRecipe()) ? next.proceed(work) : inTurn(work, next));
    }

    private CompletableFuture<StageResult> inTurn(Work work, Next next) {
        Request request = work.request();
        PrefixGroup group = prefixes.enter(request);
        CompletableFuture<StageResult> way;
        if (work.response().isPresent() || cancellations.cancelled(request.getJobId())) {
            group.hit(request);
            way = CompletableFuture.completedFuture(work).thenCompose(next::proceed);
        } else {
            CompletableFuture<Void> turn = cancellations.orCancelled(request.getJobId(), group.turn(request));
            if (!turn.isDone()) {
                prefixes.beginSoon(group);
            }
            way = turn.isDone()
                    ? turn.thenCompose(x -> next.proceed(work.in(group)))
                    : turn.thenComposeAsync(x -> next.proceed(work.in(group)), executor);
        }
        return way.whenComplete((result, error) ->
                prefixes.leave(group, request, error == null && result instanceof StageResult.Forgotten));
    }
}
