package io.sluice.inference.stage;

import io.sluice.extraction.recipe.RecipeJson;
import io.sluice.inference.cache.PrefixGroup;
import io.sluice.inference.cache.Prefixes;
import io.sluice.inference.quota.Cancellations;
import io.sluice.runtime.store.ContentStore;
import io.sluice.schemas.avro.BlobRef;
import io.sluice.schemas.avro.Caching;
import io.sluice.schemas.avro.Request;
import java.io.IOException;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;

/**
 * Of the requests of one prefix that the plan caches one goes first; the others wait here, without a permit, until the {@link CacheStage} has
 * a cache or the first one is answered. What the ledger answers, or whose job is cancelled, goes on and is counted as no use. Confidential text
 * takes no part, whatever the plan says.
 */
final class PrefixStage implements Stage {
    private static final int RECIPES = 1000;

    private final Prefixes prefixes;
    private final ContentStore store;
    private final Cancellations cancellations;
    private final Executor executor;
    /** Whether recipes, by the hash of their blob, are confidential. */
    private final Map<String, Boolean> confidential = new ConcurrentHashMap<>();

    PrefixStage(Prefixes prefixes, ContentStore store, Cancellations cancellations, Executor executor) {
        this.prefixes = prefixes;
        this.store = store;
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
                work, next, () -> confidential(request.getRecipe()) ? next.proceed(work) : inTurn(work, next));
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

    private boolean confidential(BlobRef recipe) throws IOException {
        Boolean known = confidential.get(recipe.getSha256());
        if (known != null) {
            return known;
        }
        boolean read = RecipeJson.read(store.read(recipe)).confidential();
        if (confidential.size() >= RECIPES) {
            confidential.clear();
        }
        confidential.put(recipe.getSha256(), read);
        return read;
    }
}
