package io.sluice.inference.stage;

import io.sluice.inference.ledger.Ledger;
import io.sluice.inference.ledger.LedgerEntry;
import java.io.IOException;
import java.time.Clock;
import java.util.concurrent.CompletableFuture;

/** What was paid for is durable in the ledger before its answer can be seen: a replay then finds it, and nothing is paid twice. */
record RecordStage(Ledger ledger, Clock clock) implements Stage {
    @Override
    public CompletableFuture<StageResult> proceed(Work work, Next next) {
        return Blocking.attempt(work, next, () -> {
            record(work);
            return next.proceed(work);
        });
    }

    private void record(Work work) throws IOException {
        if (!work.from(Response.Origin.CALL)) {
            return;
        }
        Response response = work.response().orElseThrow();
        ledger.put(new LedgerEntry(
                work.request().getRequestHash(),
                response.text(),
                response.modelVersion(),
                response.truncated(),
                work.request().getRequestId(),
                work.expense(),
                clock.instant()));
    }
}
