package io.sluice.chunker.gate;

import static io.sluice.chunker.gate.GateFixtures.answer;
import static io.sluice.chunker.gate.GateFixtures.info;
import static io.sluice.chunker.gate.GateFixtures.result;
import static io.sluice.chunker.gate.GateFixtures.unit;
import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.schemas.avro.Answer;
import io.sluice.schemas.avro.BudgetScope;
import io.sluice.schemas.avro.CommandKind;
import io.sluice.schemas.avro.JobState;
import io.sluice.schemas.avro.Outcome;
import io.sluice.schemas.avro.Request;
import io.sluice.schemas.avro.ResultStatus;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Calls that were lost with their worker, answers that are told twice, and answers that come when all is over. */
class GateLossTest {
    private static final double BOUND = 0.04;
    private static final Duration EXPIRED =
            GateHarness.LEASE.plus(GateHarness.CALL).plus(Duration.ofMinutes(1));

    @TempDir
    Path state;

    @Test
    void lostCallsAreUnknownSpendAndTheRequestGoesOutAgainWithAllItsMoney() {
        // Given
        try (GateHarness gate = new GateHarness(state, 512, 8, 25)) {
            Request out = release(gate, "job", null);
            // When
            gate.in(new GateInput.Settlement(lost(out, BOUND)));
            // Then
            assertThat(gate.requests()).singleElement().satisfies(r -> {
                assertThat(r.getRelease()).isEqualTo(2);
                assertThat(r.getSpendUsd()).isEqualTo(BOUND);
            });
            assertThat(gate.job("job")).isEqualTo(new Account(Money.nanos(BOUND), 0, Money.nanos(BOUND), false));
        }
    }

    @Test
    void aWorkerThatIsKilledAgainAndAgainFailsNoRequest() {
        // Given
        try (GateHarness gate = new GateHarness(state, 512, 8, 25)) {
            Request out = release(gate, "job", null);
            // When
            for (int kill = 0; kill < 12; kill++) {
                gate.in(new GateInput.Settlement(lost(out, BOUND)));
                out = gate.requests().get(0);
            }
            gate.in(new GateInput.Settlement(answer(out, Outcome.ANSWERED, 0.01)));
            // Then
            assertThat(gate.answers()).isEmpty();
            assertThat(gate.job("job")).isEqualTo(new Account(0, Money.nanos(0.01), Money.nanos(12 * BOUND), false));
        }
    }

    @Test
    void whatLostCallsMayHaveCostPausesAJobWhoseBudgetHasNoRoomForAnotherTry() {
        // Given
        try (GateHarness gate = new GateHarness(state, 512, 8, 25)) {
            Request out = release(gate, "job", 0.10);
            gate.in(new GateInput.Settlement(lost(out, BOUND)));
            out = gate.requests().get(0);
            // When
            gate.in(new GateInput.Settlement(lost(out, BOUND)));
            gate.pass(GateHarness.TICK);
            // Then
            assertThat(gate.requests()).isEmpty();
            assertThat(gate.answers()).isEmpty();
            assertThat(gate.lastProgress()).satisfies(p -> {
                assertThat(p.getState()).isEqualTo(JobState.PAUSED);
                assertThat(p.getReason()).isEqualTo("JOB_BUDGET");
                assertThat(p.getUnknownUsd()).isEqualTo(2 * BOUND);
                assertThat(p.getReservedUsd()).isZero();
            });
            // When
            gate.budget(BudgetScope.JOB, "job", 0.12);
            gate.order(CommandKind.RESUME, "job");
            // Then
            assertThat(gate.requests()).hasSize(1);
        }
    }

    @Test
    void aDocumentWhoseCapTheLostCallsUsedUpIsRefused() {
        // Given
        try (GateHarness gate = new GateHarness(state, 512, 8, 25)) {
            gate.in(new GateInput.Unit(unit(info("job", "doc", 1, null), 1, 1, BOUND), Money.nanos(0.07)));
            // When
            gate.in(new GateInput.Settlement(lost(gate.requests().get(0), BOUND)));
            // Then
            assertThat(gate.requests()).isEmpty();
            assertThat(gate.answers()).extracting(Answer::getReason).containsExactly("SPEND_CAP");
        }
    }

    @Test
    void onlyReturnsWithoutALostCallCountTowardsTheLimit() {
        // Given
        try (GateHarness gate = new GateHarness(state, 512, 8, 25)) {
            Request out = release(gate, "job", null);
            for (int kill = 0; kill < 7; kill++) {
                gate.in(new GateInput.Settlement(lost(out, BOUND)));
                out = gate.requests().get(0);
            }
            // When
            for (int early = 0; early < 4; early++) {
                gate.in(new GateInput.Settlement(answer(out, Outcome.RETURNED, 0)));
                out = gate.requests().get(0);
            }
            assertThat(gate.answers()).isEmpty();
            gate.in(new GateInput.Settlement(answer(out, Outcome.RETURNED, 0)));
            // Then
            assertThat(gate.answers()).extracting(Answer::getReason).containsExactly("RETURNED_TOO_OFTEN");
        }
    }

    @Test
    void anAnswerThatIsToldAgainAfterACrashIsBookedOnceWhicheverWasHeard() {
        // Given
        try (GateHarness gate = new GateHarness(state, 512, 8, 25)) {
            Request heard = release(gate, "heard", null);
            Request unheard = release(gate, "unheard", null);
            // When
            gate.in(new GateInput.Settlement(answer(heard, Outcome.ANSWERED, 0.01)));
            gate.in(new GateInput.Settlement(replayed(answer(heard, Outcome.ANSWERED, 0.01))));
            gate.in(new GateInput.Settlement(replayed(answer(unheard, Outcome.ANSWERED, 0.01))));
            gate.in(new GateInput.Settlement(replayed(answer(unheard, Outcome.ANSWERED, 0.01))));
            // Then
            Account once = new Account(0, Money.nanos(0.01), 0, false);
            assertThat(gate.job("heard")).isEqualTo(once);
            assertThat(gate.job("unheard")).isEqualTo(once);
        }
    }

    @Test
    void aReturnThatIsToldAgainMovesNeitherRequestNorMoney() {
        // Given
        try (GateHarness gate = new GateHarness(state, 512, 8, 25)) {
            Request out = release(gate, "job", null);
            gate.in(new GateInput.Settlement(lost(out, BOUND)));
            assertThat(gate.requests()).hasSize(1);
            Account before = gate.job("job");
            // When
            gate.in(new GateInput.Settlement(replayed(lost(out, BOUND))));
            // Then
            assertThat(gate.requests()).isEmpty();
            assertThat(gate.job("job")).isEqualTo(before);
        }
    }

    @Test
    void anExpiredRequestsReplayTellsWhatWasUnknown() {
        // Given
        try (GateHarness gate = new GateHarness(state, 512, 8, 25)) {
            Request out = release(gate, "job", null);
            gate.pass(EXPIRED);
            // When
            gate.in(new GateInput.Settlement(replayed(answer(out, Outcome.ANSWERED, 0.01))));
            gate.in(new GateInput.Settlement(replayed(answer(out, Outcome.ANSWERED, 0.01))));
            // Then
            assertThat(gate.job("job")).isEqualTo(new Account(0, Money.nanos(0.01), 0, false));
        }
    }

    @Test
    void aSecondPaymentIsBookedOnLabelsTooAlsoWhenItsDocumentIsDone() {
        // Given
        GateSettings settings = GateHarness.settings(512, 8, 25, Map.of(), 1000);
        try (GateHarness gate = new GateHarness(state, settings)) {
            var info = info("job", "doc", 1, null, List.of("acme", "m/1"));
            gate.in(new GateInput.Unit(unit(info, 1, 1, BOUND), GateHarness.PLENTY));
            Request out = gate.requests().get(0);
            gate.in(new GateInput.Settlement(answer(out, Outcome.ANSWERED, 0.01)));
            gate.in(new GateInput.Finished(result(info, ResultStatus.COMPLETE)));
            // When
            gate.pass(LateAnswers.KEPT.minusDays(1));
            gate.in(new GateInput.Settlement(answer(out, Outcome.ANSWERED, 0.02)));
            // Then
            for (String key : List.of("job/job", "label/acme", "label/acme/m/1")) {
                assertThat(gate.account(key).spent()).as(key).isEqualTo(Money.nanos(0.03));
            }
        }
    }

    @Test
    void whatIsKeptForLateAnswersGoesWhenTheTopicsHaveForgottenTheirRequests() {
        // Given
        try (GateHarness gate = new GateHarness(state, 512, 8, 25)) {
            var info = info("job", "doc", 1, null, List.of("acme"));
            gate.in(new GateInput.Unit(unit(info, 1, 1, BOUND), GateHarness.PLENTY));
            gate.pass(EXPIRED);
            gate.in(new GateInput.Finished(result(info, ResultStatus.FAILED)));
            assertThat(gate.entries(GateStores.LOST)).isEqualTo(1);
            assertThat(gate.entries(GateStores.LABELS)).isEqualTo(1);
            // When
            gate.pass(LateAnswers.KEPT.minusHours(1));
            assertThat(gate.entries(GateStores.LOST)).isEqualTo(1);
            gate.pass(Duration.ofHours(2));
            // Then
            for (String store : List.of(GateStores.LOST, GateStores.LABELS, GateStores.FORGET)) {
                assertThat(gate.entries(store)).as(store).isZero();
            }
            assertThat(gate.job("job").unknown()).as("nobody will ever tell").isEqualTo(Money.nanos(BOUND));
        }
    }

    private static Request release(GateHarness gate, String job, Double jobCap) {
        var info = info(job, "doc of " + job, 1, jobCap);
        gate.in(new GateInput.Seen(info));
        gate.in(new GateInput.Unit(unit(info, 1, 1, BOUND), GateHarness.PLENTY));
        return gate.requests().get(0);
    }

    private static Answer lost(Request request, double unknown) {
        return Answer.newBuilder(answer(request, Outcome.RETURNED, 0))
                .setReason("LOST_CALLS")
                .setAttempts(2)
                .setLostCalls(2)
                .setUnknownUsd(unknown)
                .build();
    }

    private static Answer replayed(Answer answer) {
        return Answer.newBuilder(answer).setReplayed(true).build();
    }
}
