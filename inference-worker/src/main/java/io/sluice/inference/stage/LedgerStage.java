package io.sluice.inference.stage;

import io.sluice.inference.call.Expense;
import io.sluice.inference.call.Pricing;
import io.sluice.inference.call.Tariff;
import io.sluice.inference.ledger.Ledger;
import io.sluice.inference.ledger.LedgerEntry;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;

/** Answers from the ledger what was paid for before. The check runs again; an entry that does not pass it is a miss. */
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
        return Blocking.run(executor, work, next, () -> {
            Optional<LedgerEntry> entry = ledger.find(work.request().getRequestHash());
            return entry.isEmpty() ? next.proceed(work) : reuse(entry.get(), work, next);
        });
    }

    private CompletableFuture<StageResult> reuse(LedgerEntry entry, Work work, Next next) {
        double saved = pricing.of(work.request().getModel())
                .map(price -> savedUsd(entry, price))
                .orElse(0.0);
        Work known = work.spent(Expense.reused(saved))
                .answered(new Response(entry.text(), entry.modelVersion(), entry.truncated(), true));
        return next.proceed(known)
                .thenCompose(result -> result instanceof StageResult.Rejected
                        ? next.proceed(work)
                        : CompletableFuture.completedFuture(result));
    }

    private static double savedUsd(LedgerEntry entry, Tariff price) {
        return Expense.listPrice(entry.usage(), price);
    }
}
