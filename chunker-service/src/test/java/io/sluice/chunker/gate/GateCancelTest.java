package io.sluice.chunker.gate;

import static io.sluice.chunker.gate.GateFixtures.answer;
import static io.sluice.chunker.gate.GateFixtures.info;
import static io.sluice.chunker.gate.GateFixtures.result;
import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.schemas.avro.Answer;
import io.sluice.schemas.avro.CommandKind;
import io.sluice.schemas.avro.JobState;
import io.sluice.schemas.avro.Outcome;
import io.sluice.schemas.avro.Request;
import io.sluice.schemas.avro.ResultStatus;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A cancelled job: what is not released ends at once, what is released is settled. */
class GateCancelTest {
    @TempDir
    Path state;

    @Test
    void cancelEndsWhatIsNotReleasedAndSettlesWhatIs() {
        // Given
        try (GateHarness gate = new GateHarness(state, 1, 8, 25)) {
            gate.arrive("job", "a", 1, null);
            gate.arrive("job", "b", 2, null);
            Request out = gate.requests().get(0);
            // When
            gate.order(CommandKind.CANCEL, "job");
            gate.arrive("job", "c", 3, null);
            gate.pass(GateHarness.TICK);
            // Then
            assertThat(gate.answers()).hasSize(2).allSatisfy(a -> {
                assertThat(a.getOutcome()).isEqualTo(Outcome.REFUSED);
                assertThat(a.getReason()).isEqualTo("CANCELLED");
            });
            gate.in(new GateInput.Settlement(answer(out, Outcome.ANSWERED, 0.02)));
            for (String document : List.of("a", "b", "c")) {
                gate.in(new GateInput.Finished(result(info("job", document, 3, null), ResultStatus.PARTIAL)));
            }
            assertThat(gate.requests()).isEmpty();
            assertThat(gate.lastProgress()).satisfies(p -> {
                assertThat(p.getState()).isEqualTo(JobState.CANCELLED);
                assertThat(p.getSpentUsd()).isEqualTo(0.02);
                assertThat(p.getPartial()).isEqualTo(3);
            });
        }
    }

    @Test
    void aRequestOfACancelledJobThatComesBackEnds() {
        // Given
        try (GateHarness gate = new GateHarness(state, 1, 8, 25)) {
            gate.arrive("job", "a", 1, null);
            Request out = gate.requests().get(0);
            gate.order(CommandKind.CANCEL, "job");
            // When
            gate.in(new GateInput.Settlement(answer(out, Outcome.RETURNED, 0)));
            // Then
            assertThat(gate.requests()).isEmpty();
            assertThat(gate.answers()).extracting(Answer::getReason).containsExactly("CANCELLED");
            assertThat(gate.job("job").reserved()).isZero();
        }
    }

    @Test
    void aReleasedRequestThatAWorkerRefusesForItsJobsCancelIsSettledWithWhatWasSpentOnIt() {
        // Given
        try (GateHarness gate = new GateHarness(state, 2, 8, 25)) {
            gate.arrive("job", "a", 1, null);
            gate.arrive("job", "b", 2, null);
            gate.arrive("job", "c", 3, null);
            List<Request> out = gate.requests();
            // When one worker has heard of it before the gate has, and the other one after
            gate.in(new GateInput.Settlement(answer(out.get(0), Outcome.REFUSED, 0.02)));
            gate.order(CommandKind.CANCEL, "job");
            gate.in(new GateInput.Settlement(answer(out.get(1), Outcome.REFUSED, 0)));
            gate.in(new GateInput.Settlement(answer(gate.requests().get(0), Outcome.REFUSED, 0)));
            gate.pass(GateHarness.TICK);
            // Then
            assertThat(gate.job("job")).isEqualTo(new Account(0, Money.nanos(0.02), 0, false));
            assertThat(gate.counters().out()).isZero();
            assertThat(gate.answers()).as("the workers have said it").isEmpty();
            assertThat(gate.lastProgress()).satisfies(p -> {
                assertThat(p.getState()).isEqualTo(JobState.CANCELLED);
                assertThat(p.getRequestsAnswered()).isEqualTo(3);
                assertThat(p.getRequestsOut()).isZero();
                assertThat(p.getOldestRelease()).isNull();
                assertThat(p.getReservedUsd()).isZero();
            });
        }
    }

    @Test
    void aPausedJobCanBeCancelled() {
        // Given
        try (GateHarness gate = new GateHarness(state, 512, 8, 25)) {
            gate.arrive("job", "a", 1, 0.01);
            gate.pass(GateHarness.TICK);
            // When
            gate.order(CommandKind.CANCEL, "job");
            // Then
            assertThat(gate.answers()).extracting(Answer::getReason).containsExactly("CANCELLED");
            assertThat(gate.counters().unreleased()).isZero();
            assertThat(gate.counters().parked()).isZero();
        }
    }
}
