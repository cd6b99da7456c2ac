package io.sluice.inference.stage;

import io.sluice.inference.call.Expense;
import io.sluice.inference.call.Pricing;
import io.sluice.inference.ledger.Ledger;
import io.sluice.inference.ledger.LedgerEntry;
import io.sluice.inference.stage.Response.Origin;
import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;

/**
 * Answers from the ledger what was paid for before. The check runs again; an entry that does not pass it is a miss. What this very request
 * paid before a crash is told with what it cost, for nobody may have told that yet; what another one paid is free.
 */
final class LedgerStage implements Stage {
    private final Ledger ledger;
    private final Pricing pricing;
    private final Executor executor;

    LedgerStage(Ledger ledger, Pricing pricing, Executor executor) {
        this.ledger = ledger;
        this.pricing = pricing;
        this.executor = executor;
    }

    @Override
    public CompletableFuture<StageResult> proceed(Work work, Next next) {
        return Blocking.attempt(work, next, () -> look(1, work, next));
    }

    private CompletableFuture<StageResult> look(int generation, Work work, Next next) throws IOException {
        Optional<Ledger.Standing> standing = ledger.find(work.request().getRequestHash(), generation);
        return standing.isEmpty() ? next.proceed(work) : reuse(standing.get(), work, next);
    }

    private CompletableFuture<StageResult> reuse(Ledger.Standing standing, Work work, Next next) {
        LedgerEntry entry = standing.entry();
        boolean own = entry.paidBy().equals(work.request().getRequestId());
        // The entry's expense holds the calls that were lost before it.
        Work known = work.spent(own ? entry.expense() : work.expense().reusing(savedUsd(entry, work)));
        Response response = new Response(
                entry.text(), entry.modelVersion(), entry.truncated(), own ? Origin.REPLAY : Origin.LEDGER);
        return next.proceed(known.answered(response))
                .thenComposeAsync(
                        result -> result instanceof StageResult.Rejected
                                ? Blocking.attempt(
                                        work, next, () -> look(standing.generation() + 1, own ? known : work, next))
                                : CompletableFuture.completedFuture(result),
                        executor);
    }

    private double savedUsd(LedgerEntry entry, Work work) {
        return pricing.of(work.request().getModel())
                .map(price -> Expense.listPrice(entry.expense().usage(), price))
                .orElse(0.0);
    }
}
