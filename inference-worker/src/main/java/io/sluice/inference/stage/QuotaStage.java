package io.sluice.inference.stage;

import io.sluice.inference.cache.PrefixGroup;
import io.sluice.inference.quota.Claim;
import io.sluice.inference.quota.Grant;
import io.sluice.inference.quota.PermitPool;
import io.sluice.schemas.avro.Outcome;
import io.sluice.schemas.avro.Request;
import java.time.Clock;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;

/** A call starts only with a permit and before its lease ends; the permit is held until the answer is recorded or given up. */
final class QuotaStage implements Stage {
    private final PermitPool pool;
    private final Clock clock;
    private final Executor executor;

    QuotaStage(PermitPool pool, Clock clock, Executor executor) {
        this.pool = pool;
        this.clock = clock;
        this.executor = executor;
    }

    @Override
    public CompletableFuture<StageResult> proceed(Work work, Next next) {
        if (work.response().isPresent()) {
            return next.proceed(work);
        }
        Request request = work.request();
        pool.cap(request.getCap());
        boolean warm = work.group().map(PrefixGroup::warm).orElse(false);
        Claim claim = new Claim(
                work.tenure(), request.getJobId(), request.getModel(), work.arrived(), request.getLease(), warm);
        return pool.acquire(claim).thenComposeAsync(grant -> granted(grant, work, next), executor);
    }

    private CompletableFuture<StageResult> granted(Grant grant, Work work, Next next) {
        if (grant instanceof Grant.Permit permit) {
            return withPermit(permit, work, next);
        }
        if (grant instanceof Grant.Parked) {
            return next.finish(work.queuedUntil(clock.instant()).parked(Optional.empty()));
        }
        if (grant instanceof Grant.Cancelled) {
            return next.finish(work.queuedUntil(clock.instant()).cancelled());
        }
        return grant instanceof Grant.LeasePassed
                ? next.finish(work.queuedUntil(clock.instant()).ended(Outcome.RETURNED, Reason.LEASE_PASSED.name()))
                : CompletableFuture.completedFuture(new StageResult.Forgotten());
    }

    private CompletableFuture<StageResult> withPermit(Grant.Permit permit, Work work, Next next) {
        try {
            return next.proceed(work.queuedUntil(clock.instant())).whenComplete((result, error) -> permit.close());
        } catch (RuntimeException e) {
            permit.close();
            throw e;
        }
    }
}
