package io.sluice.inference.stage;

import static io.sluice.inference.FakeModel.empty;
import static io.sluice.inference.FakeModel.says;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.sluice.runtime.config.ModelProvider;
import io.sluice.schemas.avro.Answer;
import io.sluice.schemas.avro.Outcome;
import org.junit.jupiter.api.Test;

/** What an answer must be to be accepted, and what it tells. */
class CallStageTest {
    private final Rig rig = Rig.gemini();

    @Test
    void anAcceptedAnswerNamesVersionTokensCostAndTimes() {
        // Given
        rig.model.then(says("good"));
        // When
        Answer answer = rig.answer(rig.request("a"));
        // Then
        assertThat(answer.getOutcome()).isEqualTo(Outcome.ANSWERED);
        assertThat(answer.getAnsweredBy()).isEqualTo("model-a-001");
        assertThat(answer.getAttempts()).isEqualTo(1);
        assertThat(answer.getUsage().getPrompt()).isEqualTo(1000);
        assertThat(answer.getUsage().getThinking()).isEqualTo(50);
        assertThat(answer.getCostUsd()).isCloseTo(Rig.ONE_CALL, within(1e-12));
        assertThat(answer.getSavedUsd()).isCloseTo(400 * 0.9 / 1e6, within(1e-12));
        assertThat(answer.getTiming().getTtftMs()).isEqualTo(300);
        assertThat(answer.getTiming().getCallMs()).isEqualTo(900);
        assertThat(rig.pool.inUse()).isZero();
    }

    @Test
    void aRejectedAnswerIsAskedAgainOnceAndBothCallsAreCounted() {
        // Given
        rig.model.then(says("bad")).then(says("good"));
        // When
        Answer answer = rig.answer(rig.request("a"));
        // Then
        assertThat(answer.getOutcome()).isEqualTo(Outcome.ANSWERED);
        assertThat(answer.getAttempts()).isEqualTo(2);
        assertThat(answer.getCostUsd()).isCloseTo(2 * Rig.ONE_CALL, within(1e-12));
    }

    @Test
    void twoUnusableAnswersAreInvalidAndNothingIsAskedAThirdTime() {
        // Given
        rig.model.then(says("bad")).then(empty()).then(says("good"));
        // When
        Answer answer = rig.answer(rig.request("a"));
        // Then
        assertThat(answer.getOutcome()).isEqualTo(Outcome.INVALID);
        assertThat(answer.getReason()).isEqualTo("EMPTY");
        assertThat(answer.getAnsweredBy()).isEmpty();
        assertThat(rig.model.calls()).hasSize(2);
        assertThat(rig.events).noneMatch(e -> e.startsWith("put ledger/")).endsWith("answer request-a");
    }

    @Test
    void noSecondCallThatCouldCostMoreThanTheRequestMaySpend() {
        // Given
        double bound = Rig.PRICE.cost(1000, 0, 1000, 0);
        rig.model.then(says("bad")).then(says("good"));
        // When
        Answer answer = rig.answer(rig.request("a").setSpendUsd(Rig.ONE_CALL + bound - 0.0001));
        // Then
        assertThat(answer.getOutcome()).isEqualTo(Outcome.INVALID);
        assertThat(answer.getReason()).isEqualTo("NOT_JSON");
        assertThat(rig.model.calls()).hasSize(1);
    }

    @Test
    void theEmulatorsWordIsNeverTakenForAModels() {
        // Given
        rig.model.then(says("good", "EMULATOR"));
        // When
        Answer answer = rig.answer(rig.request("a"));
        // Then
        assertThat(answer.getOutcome()).isEqualTo(Outcome.FAILED);
        assertThat(answer.getReason()).isEqualTo("EMULATOR_ANSWERED");
        assertThat(answer.getFindings()).isEmpty();
        assertThat(rig.events).noneMatch(e -> e.startsWith("put ledger/")).endsWith("answer request-a");
    }

    @Test
    void whatTheEmulatorSaysIsStampedWhateverVersionItClaims() {
        // Given
        Rig emulated = new Rig(ModelProvider.EMULATOR);
        emulated.model.then(says("good", "model-a-001"));
        // When
        Answer answer = emulated.answer(emulated.request("a"));
        // Then
        assertThat(answer.getAnsweredBy()).isEqualTo("EMULATOR");
        assertThat(answer.getProvider()).isEqualTo("EMULATOR");
    }
}
