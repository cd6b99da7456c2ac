package io.sluice.inference.stage;

import io.sluice.inference.cache.CacheCost;
import io.sluice.inference.cache.CacheUse;
import io.sluice.inference.cache.HeldCache;
import io.sluice.inference.cache.PrefixGroup;
import io.sluice.inference.cache.Prefixes;
import io.sluice.inference.call.CacheSpend;
import io.sluice.inference.call.Expense;
import io.sluice.inference.call.Pricing;
import io.sluice.inference.call.Tariff;
import io.sluice.inference.ledger.ReleaseMarks;
import io.sluice.inference.quota.Cancellations;
import io.sluice.schemas.avro.Caching;
import io.sluice.schemas.avro.Request;
import java.io.IOException;
import java.time.Clock;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;

/**
 * Gets a prefix from the provider as the plan says: an explicit cache is made by the first request, with its permit and its money, and named
 * by all calls; one that is gone is made once more, then the prefix is sent with each call. Implicitly the first call goes alone. What
 * cannot be had never fails a request. Creation is paid by the request that makes the cache, also when its worker was lost over it, storage by
 * the calls that use it ({@link HeldCache}).
 */
final class CacheStage implements Stage {
    private final Prefixes prefixes;
    private final Pricing pricing;
    private final Cancellations cancellations;
    private final Clock clock;
    private final Executor executor;

    CacheStage(Prefixes prefixes, Pricing pricing, Cancellations cancellations, Clock clock, Executor executor) {
        this.prefixes = prefixes;
        this.pricing = pricing;
        this.cancellations = cancellations;
        this.clock = clock;
        this.executor = executor;
    }

    @Override
    public CompletableFuture<StageResult> proceed(Work work, Next next) {
        Optional<Tariff> price = pricing.of(work.request().getModel());
        if (work.response().isPresent() || work.group().isEmpty() || price.isEmpty()) {
            return next.proceed(work);
        }
        Prefixed prefixed = new Prefixed(work.group().get(), price.get(), next);
        return work.request().getCaching() == Caching.EXPLICIT
                ? Blocking.attempt(work, next, () -> prefixed.explicit(work))
                : prefixed.uncached(work);
    }

    /** The way of one request. */
    private final class Prefixed {
        private final PrefixGroup group;
        private final Tariff price;
        private final Next next;

        Prefixed(PrefixGroup group, Tariff price, Next next) {
            this.group = group;
            this.price = price;
            this.next = next;
        }

        CompletableFuture<StageResult> explicit(Work work) throws IOException {
            if (cancelled(work)) {
                return next.finish(work.cancelled());
            }
            CacheUse use = prefixes.claim(group, work.request(), affords(work), orphan(work));
            if (use instanceof CacheUse.Ready ready) {
                return cached(ready.cache(), work);
            }
            if (use instanceof CacheUse.Later later) {
                return cancellations
                        .orCancelled(work.request().getJobId(), later.end())
                        .thenComposeAsync(x -> again(work), executor);
            }
            return use instanceof CacheUse.Make make ? make(work, make.anew()) : uncached(work);
        }

        /** The first call alone: whatever came of it, the others need not wait any longer. A cancelled one leaves that to the next. */
        CompletableFuture<StageResult> uncached(Work work) {
            return CompletableFuture.completedFuture(work)
                    .thenCompose(next::proceed)
                    .whenComplete((result, error) -> {
                        if (!cancelled(work)) {
                            group.warmed();
                        }
                    });
        }

        private boolean cancelled(Work work) {
            return cancellations.cancelled(work.request().getJobId());
        }

        private CompletableFuture<StageResult> make(Work work, boolean anew) throws IOException {
            ReleaseMarks marks = work.marks().orElseThrow();
            return prefixes.make(group, work.request(), work.trace(), work.tenure(), price, marks, anew)
                    .thenComposeAsync(cost -> made(cost, work), executor);
        }

        private CompletableFuture<StageResult> made(CacheCost cost, Work work) {
            Work paid = work.spent(work.expense().plus(cost.spend(), cost.doubtUsd()));
            return cost.cache().isPresent() ? cached(cost.cache().get(), paid) : uncached(paid);
        }

        private CompletableFuture<StageResult> cached(HeldCache cache, Work work) {
            CompletableFuture<StageResult> call = CompletableFuture.completedFuture(
                            known(cache, work).calledWith(Optional.of(cache)))
                    .thenCompose(next::proceed);
            group.warmed();
            return call.thenComposeAsync(
                    result -> result instanceof StageResult.CacheLost lost
                            ? lost(cache, lost.work())
                            : CompletableFuture.completedFuture(result),
                    executor);
        }

        private CompletableFuture<StageResult> lost(HeldCache cache, Work work) {
            prefixes.lost(cache, work.request().getModel());
            return again(work.calledWith(Optional.empty()));
        }

        /** A lost worker may have made a cache with this request's money. */
        private boolean orphan(Work work) {
            return work.expense().lost().caches() > 0;
        }

        /** What such a cache cost is no longer unknown once it is found. */
        private Work known(HeldCache cache, Work work) {
            Optional<CacheSpend> creation =
                    orphan(work) ? prefixes.claimCreation(cache, work.request(), price) : Optional.empty();
            return creation.map(c -> work.spent(work.expense().found(c))).orElse(work);
        }

        private CompletableFuture<StageResult> again(Work work) {
            return Blocking.attempt(work, next, () -> explicit(work));
        }

        /** Whether it may begin at all, and its money holds making the cache, keeping it, and a call without it should it be lost. */
        private boolean affords(Work work) {
            Request request = work.request();
            boolean late = work.tenure().ended() || !clock.instant().isBefore(request.getLease());
            long tokens = request.getPrefixTokens();
            double creation = CacheSpend.creation(tokens, price).usd();
            double storage = prefixes.storageBound(tokens, price);
            Expense spent = work.expense();
            return !late && spent.allows(creation + storage + CallBound.of(request, 0, price), request.getSpendUsd());
        }
    }
}
