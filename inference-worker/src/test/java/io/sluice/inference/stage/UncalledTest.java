package io.sluice.inference.stage;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.inference.Requests;
import io.sluice.schemas.avro.Answer;
import io.sluice.schemas.avro.Outcome;
import io.sluice.schemas.avro.Request;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Requests for which nothing is called, so that nothing is paid. */
class UncalledTest {
    private final Rig rig = Rig.gemini();

    @Test
    void nothingIsCalledThatMayCostMoreThanTheRequestMaySpend() {
        // Given
        Request.Builder free = rig.request("a").setSpendUsd(0);
        // When
        Answer returned = rig.answer(free);
        // Then
        assertThat(returned.getOutcome()).isEqualTo(Outcome.RETURNED);
        assertThat(returned.getReason()).isEqualTo("NO_MONEY");
        assertThat(rig.model.calls()).isEmpty();
        assertThat(rig.pool.inUse()).isZero();
    }

    @Test
    void anUnpricedModelIsNeverCalled() {
        // Given
        var request = rig.request("a").setModel("unheard-of");
        // When
        Answer answer = rig.answer(request);
        // Then
        assertThat(answer.getReason()).isEqualTo("UNKNOWN_MODEL");
        assertThat(rig.model.calls()).isEmpty();
    }

    @Test
    void nothingIsPaidForAnAnswerThatCouldNotBeChecked() {
        // Given
        var request = rig.request("a");
        rig.store.lose(request.getText());
        // When
        Answer answer = rig.answer(request);
        // Then
        assertThat(answer.getOutcome()).isEqualTo(Outcome.FAILED);
        assertThat(answer.getReason()).isEqualTo("MISSING_BLOB");
        assertThat(rig.model.calls()).isEmpty();
    }

    @Test
    void aRequestOfAnotherProviderIsNotAnswered() {
        // Given
        var request = rig.request("a").setProvider("EMULATOR");
        // When
        Answer answer = rig.answer(request);
        // Then
        assertThat(answer.getOutcome()).isEqualTo(Outcome.FAILED);
        assertThat(answer.getReason()).isEqualTo("PROVIDER_MISMATCH");
        assertThat(rig.model.calls()).isEmpty();
    }

    @Test
    void aCallDoesNotStartAfterItsLease() {
        // Given
        var request = rig.request("a");
        rig.clock.pass(Requests.LEASE);
        // When
        Answer answer = rig.answer(request);
        // Then
        assertThat(answer.getOutcome()).isEqualTo(Outcome.RETURNED);
        assertThat(rig.model.calls()).isEmpty();
    }

    @Test
    void aQueuedRequestOfARevokedPartitionIsForgotten() {
        // Given
        rig.pool.own(1, Set.of());
        var running = rig.run(rig.request("a").build());
        // When
        rig.tenure.end();
        rig.pool.tick();
        // Then
        assertThat(running).isCompletedWithValue(new StageResult.Forgotten());
        assertThat(rig.answers).isEmpty();
    }
}
