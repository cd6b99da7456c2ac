package io.sluice.inference.stage;

import io.sluice.extraction.check.CheckedAnswer;
import io.sluice.inference.check.AnswerCheck;
import io.sluice.inference.check.FindingMapper;
import io.sluice.schemas.avro.Outcome;
import java.io.IOException;
import java.util.concurrent.CompletableFuture;

/** Only an answer of the asked shape goes on, each quote with its place; a cut answer goes on as SPLIT while its request may be divided. */
record CheckStage(AnswerCheck check) implements Stage {
    @Override
    public CompletableFuture<StageResult> proceed(Work work, Next next) {
        return Blocking.attempt(work, next, () -> judged(work, next));
    }

    private CompletableFuture<StageResult> judged(Work work, Next next) throws IOException {
        Response response = work.response()
                .orElseThrow(() -> new IllegalStateException("the check needs an answer; it stands after the call"));
        if (response.truncated()) {
            Outcome outcome = work.request().getSplitsLeft() > 0 ? Outcome.SPLIT : Outcome.TRUNCATED;
            return next.proceed(
                    work.cut(outcome, FindingMapper.toAvro(check.complete(work.request(), response.text()))));
        }
        CheckedAnswer checked = check.check(work.request(), response.text());
        if (checked instanceof CheckedAnswer.Rejected rejected) {
            return CompletableFuture.completedFuture(new StageResult.Rejected(rejected.code()));
        }
        return next.proceed(work.found(FindingMapper.toAvro(((CheckedAnswer.Accepted) checked).findings())));
    }
}
