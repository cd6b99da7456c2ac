package io.sluice.inference.stage;

import io.sluice.inference.ledger.ReleaseMarks;
import io.sluice.inference.telemetry.InferenceMeters;
import io.sluice.schemas.avro.Answer;
import io.sluice.schemas.avro.Outcome;
import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/**
 * The last step: the one answer of a request goes to the loop, which produces it and commits the offset. One that the ledger does not keep and
 * that tells of attempts is on record first: a replay then knows what they cost, and makes none.
 */
record PublishStage(AnswerWriter writer, InferenceMeters meters) implements Stage {
    @Override
    public CompletableFuture<StageResult> proceed(Work work, Next next) {
        return Blocking.attempt(work, next, () -> {
            publish(work, writer.answer(work));
            return CompletableFuture.completedFuture(new StageResult.Published());
        });
    }

    private void publish(Work work, Answer answer) throws IOException {
        Optional<ReleaseMarks> marks = work.marks().filter(ReleaseMarks::any);
        if (marks.isPresent() && !kept(answer.getOutcome())) {
            marks.get().close(answer);
        }
        meters.answer(answer.getOutcome().name(), work.stood(), answer.getReplayed() ? 0 : answer.getSavedUsd());
        work.answers().accept(answer);
    }

    private static boolean kept(Outcome outcome) {
        return outcome == Outcome.ANSWERED || outcome == Outcome.TRUNCATED;
    }
}
