package io.sluice.inference.stage;

import io.sluice.inference.ledger.CallMarks;
import io.sluice.inference.ledger.ReleaseMarks;
import io.sluice.inference.telemetry.InferenceMeters;
import io.sluice.runtime.log.Log;
import io.sluice.runtime.log.LogKey;
import io.sluice.schemas.avro.Answer;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;

/**
 * Looks what an earlier worker left of this release. Where it had ended its answer is told again, for nobody may have heard it. Attempts
 * without an end are lost: they may have been charged and count against what the request may do, unless the ledger knows better.
 */
final class RecoveryStage implements Stage {
    private static final Log LOG = Log.of(RecoveryStage.class);

    private final CallMarks marks;
    private final InferenceMeters meters;
    private final Executor executor;

    RecoveryStage(CallMarks marks, InferenceMeters meters, Executor executor) {
        this.marks = marks;
        this.meters = meters;
        this.executor = executor;
    }

    @Override
    public CompletableFuture<StageResult> proceed(Work work, Next next) {
        return Blocking.run(executor, work, next, () -> {
            ReleaseMarks left = marks.of(work.request());
            if (left.end().isPresent()) {
                return again(left.end().get(), work);
            }
            if (left.any()) {
                LOG.info()
                        .with(LogKey.REQUEST_ID, work.request().getRequestId())
                        .with(LogKey.COUNT, left.left().size())
                        .say("an earlier worker left attempts of this request");
            }
            return next.proceed(work.marked(left));
        });
    }

    private CompletableFuture<StageResult> again(Answer end, Work work) {
        meters.answer(end.getOutcome().name(), true, 0);
        work.answers().accept(Answer.newBuilder(end).setReplayed(true).build());
        return CompletableFuture.completedFuture(new StageResult.Published());
    }
}
