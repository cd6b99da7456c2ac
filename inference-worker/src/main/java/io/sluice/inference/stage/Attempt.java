package io.sluice.inference.stage;

import io.sluice.gemini.FailureKind;
import io.sluice.gemini.ModelReply;
import io.sluice.inference.cache.HeldCache;
import io.sluice.inference.call.CacheSpend;
import io.sluice.inference.call.CallMark;
import io.sluice.inference.call.Expense;
import io.sluice.inference.call.LostCalls;
import io.sluice.inference.call.Replies;
import io.sluice.inference.call.Tariff;
import io.sluice.inference.ledger.ReleaseMarks;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/** One attempt: taken on record, sent, and counted into what the request has spent. */
record Attempt(CallParts parts, Tariff price, Allowance allowance) {
    /**
     * What came of it.
     *
     * @param reply empty when it was not sent, because another worker has this release of the request too
     * @param work with what is spent, or what that worker may have spent
     */
    record Made(Optional<ModelReply> reply, Work work) {}

    /** Blocks until the mark is durable; the future completes on the client's threads. */
    CompletableFuture<Made> make(Work work, boolean stream) throws IOException {
        ReleaseMarks marks = work.marks().orElseThrow();
        List<CallMark> others = marks.begin(CallMark.generation(allowance.bound(work)));
        if (!others.isEmpty()) {
            Expense lost = work.expense().plus(LostCalls.of(others));
            return CompletableFuture.completedFuture(new Made(Optional.empty(), work.spent(lost)));
        }
        return parts.caller()
                .call(work.request(), work.trace(), price, work.cache().map(HeldCache::name), stream)
                .thenApply(reply -> {
                    if (Replies.reachedModel(reply)) {
                        marks.ended();
                    }
                    return new Made(Optional.of(reply), work.spent(expense(reply, work)));
                });
    }

    private Expense expense(ModelReply reply, Work work) {
        Expense called = work.expense().plus(reply, price, allowance.tokens(work));
        boolean gone = reply instanceof ModelReply.Failed failed && failed.kind() == FailureKind.CACHE_GONE;
        return work.cache().isEmpty() || gone ? called : withStorage(called, work);
    }

    /** With what keeping the work's cache has cost that nobody has paid yet. */
    Expense withStorage(Expense called, Work work) {
        CacheSpend kept = work.cache().get().settle(price);
        parts.meters().cacheSpend(work.request().getModel(), 0, kept.tokenHours(), kept.usd());
        return called.plus(kept, 0);
    }
}
