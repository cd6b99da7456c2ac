package io.sluice.inference.stage;

import io.sluice.inference.telemetry.InferenceMeters;
import io.sluice.schemas.avro.Answer;
import java.util.concurrent.CompletableFuture;

/** The last step: the one answer of a request goes to the loop, which produces it and commits the offset. */
record PublishStage(AnswerWriter writer, InferenceMeters meters) implements Stage {
    @Override
    public CompletableFuture<StageResult> proceed(Work work, Next next) {
        Answer answer = writer.answer(work);
        meters.answer(answer.getOutcome().name(), answer.getReused(), answer.getSavedUsd());
        work.answers().accept(answer);
        return CompletableFuture.completedFuture(new StageResult.Published());
    }
}
