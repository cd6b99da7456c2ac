package io.sluice.inference.stage;

import static io.sluice.inference.FakeModel.blocked;
import static io.sluice.inference.FakeModel.cut;
import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.gemini.ModelReply;
import io.sluice.gemini.ReplyTiming;
import io.sluice.inference.FakeModel;
import io.sluice.schemas.avro.Answer;
import io.sluice.schemas.avro.Outcome;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Replies that are no whole answer: cut, blocked, or in a form that nobody knows. */
class ReplyFormsTest {
    private static final ReplyTiming TIMING = new ReplyTiming(Duration.ZERO, Duration.ofMillis(1));
    private final Rig rig = Rig.gemini();

    @Test
    void aCutAnswerIsTruncatedAndNotAskedAgain() {
        // Given
        rig.model.then(cut("goo"));
        // When
        Answer answer = rig.answer(rig.request("a"));
        // Then
        assertThat(answer.getOutcome()).isEqualTo(Outcome.TRUNCATED);
        assertThat(answer.getReason()).isEqualTo("OUTPUT_LIMIT");
        assertThat(rig.model.calls()).hasSize(1);
    }

    @Test
    void aCutAnswerOfARequestThatMayBeDividedIsSplitAndPaid() {
        // Given
        rig.model.then(cut("goo"));
        // When
        Answer answer =
                rig.answer(rig.request("a").setSplitsLeft(1).setPlanRevision(3).setParent("whole"));
        // Then
        assertThat(answer.getOutcome()).isEqualTo(Outcome.SPLIT);
        assertThat(answer.getReason()).isEqualTo("OUTPUT_LIMIT");
        assertThat(answer.getCostUsd()).isEqualTo(Rig.ONE_CALL);
        assertThat(answer.getUsage().getPrompt()).isEqualTo(1000);
        assertThat(answer.getAnsweredBy()).isEqualTo("model-a-001");
        assertThat(answer.getPlanRevision()).isEqualTo(3);
        assertThat(answer.getParent()).isEqualTo("whole");
        assertThat(rig.model.calls()).hasSize(1);
    }

    @Test
    void whatWasCompleteOfACutAnswerIsInIt() {
        // Given
        rig.model.then(cut("whole and ha"));
        // When
        Answer answer = rig.answer(rig.request("a"));
        // Then
        assertThat(answer.getOutcome()).isEqualTo(Outcome.TRUNCATED);
        assertThat(answer.getFindings())
                .singleElement()
                .satisfies(f -> assertThat(f.getValue()).isEqualTo("\"fox\""));
    }

    @Test
    void aLoopIsACutAnswer() {
        // Given
        rig.model.then(new ModelReply.Truncated(
                ModelReply.Cut.LOOP, "and so on and so on", "model-a-001", FakeModel.USAGE, TIMING));
        // When
        Answer answer = rig.answer(rig.request("a"));
        // Then
        assertThat(answer.getOutcome()).isEqualTo(Outcome.TRUNCATED);
        assertThat(rig.model.calls()).hasSize(1);
    }

    @Test
    void aBlockedAnswerCarriesTheProvidersCodeAndIsNotRecorded() {
        // Given
        rig.model.then(blocked("RECITATION"));
        // When
        Answer answer = rig.answer(rig.request("a"));
        // Then
        assertThat(answer.getOutcome()).isEqualTo(Outcome.BLOCKED);
        assertThat(answer.getReason()).isEqualTo("RECITATION");
        assertThat(answer.getCostUsd()).isPositive();
        assertThat(rig.events).noneMatch(e -> e.startsWith("put ledger/")).endsWith("answer request-a");
    }

    @Test
    void recitationIsABlockAndIsNotAskedAgain() {
        // Given
        rig.model.then(new ModelReply.Recitation("half", "model-a-001", FakeModel.USAGE, TIMING));
        // When
        Answer answer = rig.answer(rig.request("a"));
        // Then
        assertThat(answer.getOutcome()).isEqualTo(Outcome.BLOCKED);
        assertThat(answer.getReason()).isEqualTo("RECITATION");
        assertThat(rig.model.calls()).hasSize(1);
    }

    @Test
    void anUnknownEndIsNoAnswerAndIsAskedAgainOnce() {
        // Given
        rig.model
                .then(new ModelReply.Unfinished("NEW", "good", "model-a-001", FakeModel.USAGE, TIMING))
                .then(new ModelReply.Malformed("UNREADABLE", "", "good", "model-a-001", FakeModel.USAGE, TIMING));
        // When
        Answer answer = rig.answer(rig.request("a"));
        // Then
        assertThat(answer.getOutcome()).isEqualTo(Outcome.INVALID);
        assertThat(answer.getReason()).isEqualTo("MALFORMED");
        assertThat(answer.getAttempts()).isEqualTo(2);
    }

    @Test
    void whatBreaksItsSchemaIsLeftToTheCheckWhichMayUseIt() {
        // Given
        rig.model.then(new ModelReply.Malformed(
                ModelReply.Malformed.SCHEMA, "/fee", "good", "model-a-001", FakeModel.USAGE, TIMING));
        // When
        Answer answer = rig.answer(rig.request("a"));
        // Then
        assertThat(answer.getOutcome()).isEqualTo(Outcome.ANSWERED);
        assertThat(rig.model.calls()).hasSize(1);
    }
}
