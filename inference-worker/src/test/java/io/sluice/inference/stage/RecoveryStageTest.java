package io.sluice.inference.stage;

import static io.sluice.inference.FakeModel.blocked;
import static io.sluice.inference.FakeModel.fails;
import static io.sluice.inference.FakeModel.says;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.sluice.gemini.FailureKind;
import io.sluice.schemas.avro.Answer;
import io.sluice.schemas.avro.Outcome;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What a killed worker had called and nobody told: a successor shares its store and nothing else. */
class RecoveryStageTest {
    private static final double BOUND = Rig.PRICE.cost(1000, 0, 1000, 0);

    private final Rig rig = Rig.gemini();

    @Test
    void aCallLostWithItsWorkerIsUnknownSpendAndAnAttempt() {
        // Given
        rig.start(rig.request("a"));
        assertThat(rig.model.open()).hasSize(1);
        Rig successor = rig.successor();
        successor.model.then(says("good"));
        // When
        Answer answer = successor.answer(rig.request("a"));
        // Then
        assertThat(answer.getOutcome()).isEqualTo(Outcome.ANSWERED);
        assertThat(answer.getAttempts()).isEqualTo(2);
        assertThat(answer.getLostCalls()).isEqualTo(1);
        assertThat(answer.getUnknownUsd()).isCloseTo(BOUND, within(1e-12));
        assertThat(answer.getCostUsd()).isCloseTo(Rig.ONE_CALL, within(1e-12));
        assertThat(answer.getReplayed()).isFalse();
    }

    @Test
    void whatWasLostUsesUpTheAttemptsAndTheRequestGoesBackForMoreMoney() {
        // Given
        rig.start(rig.request("a"));
        Rig second = rig.successor();
        second.start(rig.request("a"));
        // When
        Rig third = second.successor();
        Answer returned = third.answer(rig.request("a"));
        // Then
        assertThat(returned.getOutcome()).isEqualTo(Outcome.RETURNED);
        assertThat(returned.getReason()).isEqualTo("LOST_CALLS");
        assertThat(returned.getLostCalls()).isEqualTo(2);
        assertThat(returned.getUnknownUsd()).isCloseTo(2 * BOUND, within(1e-12));
        assertThat(third.model.calls()).isEmpty();
        // When the gate releases it again
        third.model.then(says("good"));
        Answer answer = third.answer(rig.request("a").setRelease(2));
        // Then it is as good as new
        assertThat(answer.getOutcome()).isEqualTo(Outcome.ANSWERED);
        assertThat(answer.getAttempts()).isEqualTo(1);
        assertThat(answer.getUnknownUsd()).isZero();
    }

    @Test
    void aLostCallWhoseBoundLeavesNoRoomForAnotherSendsTheRequestBack() {
        // Given
        double spend = 1.5 * BOUND;
        rig.start(rig.request("a").setSpendUsd(spend));
        Rig successor = rig.successor();
        // When
        Answer returned = successor.answer(rig.request("a").setSpendUsd(spend));
        // Then
        assertThat(returned.getReason()).isEqualTo("LOST_CALLS");
        assertThat(returned.getUnknownUsd()).isCloseTo(BOUND, within(1e-12));
        assertThat(successor.model.calls()).isEmpty();
    }

    @Test
    void aRejectedAnswerAfterALostCallGoesBackInsteadOfEndingTheRequest() {
        // Given
        rig.start(rig.request("a"));
        Rig successor = rig.successor();
        successor.model.then(says("bad")).then(says("good"));
        // When
        Answer returned = successor.answer(rig.request("a"));
        // Then
        assertThat(returned.getOutcome()).isEqualTo(Outcome.RETURNED);
        assertThat(returned.getReason()).isEqualTo("LOST_CALLS");
        assertThat(returned.getCostUsd()).isCloseTo(Rig.ONE_CALL, within(1e-12));
        assertThat(returned.getUnknownUsd()).isCloseTo(BOUND, within(1e-12));
        assertThat(successor.model.calls()).hasSize(1);
    }

    @Test
    void anEndThatTheLedgerDoesNotKeepIsToldAgainAndNothingIsCalled() {
        // Given
        rig.model.then(blocked("SAFETY"));
        Answer told = rig.answer(rig.request("a"));
        Rig successor = rig.successor();
        // When
        Answer again = successor.answer(rig.request("a"));
        // Then
        assertThat(again.getReplayed()).isTrue();
        assertThat(Answer.newBuilder(again).setReplayed(false).build()).isEqualTo(told);
        assertThat(successor.model.calls()).isEmpty();
    }

    @Test
    void anEndIsOnRecordBeforeAnyoneCanSeeIt() {
        // Given
        rig.model.then(blocked("SAFETY"));
        // When
        rig.answer(rig.request("a"));
        // Then
        assertThat(rig.events)
                .containsExactly("put calls/request-a-1-1", "put calls/request-a-1-end", "answer request-a");
    }

    @Test
    void whatThisRequestPaidBeforeACrashIsToldWithItsCostAndIsFreeForOthers() {
        // Given
        rig.model.then(says("bad")).then(says("good"));
        Answer told = rig.answer(rig.request("a"));
        Rig successor = rig.successor();
        // When
        Answer again = successor.answer(rig.request("a"));
        Answer other = successor.answer(rig.request("a").setRequestId("other"));
        // Then
        assertThat(again.getReplayed()).isTrue();
        assertThat(again.getReused()).isFalse();
        assertThat(again.getCostUsd()).isEqualTo(told.getCostUsd()).isPositive();
        assertThat(again.getSavedUsd()).isEqualTo(told.getSavedUsd());
        assertThat(again.getUsage()).isEqualTo(told.getUsage());
        assertThat(again.getAttempts()).isEqualTo(2);
        assertThat(again.getUnknownUsd()).isZero();
        assertThat(other.getReused()).isTrue();
        assertThat(other.getReplayed()).isFalse();
        assertThat(other.getCostUsd()).isZero();
    }

    @Test
    void aLostCallIsToldAlsoWhenAnotherRequestHasPaidTheAnswerSince() {
        // Given
        rig.start(rig.request("a"));
        Rig successor = rig.successor();
        successor.model.then(says("good"));
        successor.answer(rig.request("a").setRequestId("other"));
        // When
        Answer answer = successor.answer(rig.request("a"));
        // Then
        assertThat(answer.getReused()).isTrue();
        assertThat(answer.getCostUsd()).isZero();
        assertThat(answer.getUnknownUsd()).isCloseTo(BOUND, within(1e-12));
        assertThat(successor.model.calls()).hasSize(1);
    }

    @Test
    void refusalsThatReachNobodyTakeNoFurtherMark() {
        // Given
        for (int i = 0; i < 3; i++) {
            rig.model.then(fails(FailureKind.RATE_LIMITED, Duration.ofSeconds(20)));
        }
        rig.model.then(says("bad")).then(says("good"));
        // When
        rig.start(rig.request("a"));
        for (int i = 0; i < 3; i++) {
            rig.delay.pass(Duration.ofSeconds(30));
        }
        // Then
        assertThat(rig.answers).extracting(Answer::getOutcome).containsExactly(Outcome.ANSWERED);
        assertThat(rig.events)
                .containsExactly(
                        "put calls/request-a-1-1", "put calls/request-a-1-2", "put ledger/a", "answer request-a");
    }

    @Test
    void aRequestThatAnotherWorkerCallsForTooIsGivenBackWithoutACall() throws Exception {
        // Given it waits for a permit
        rig.pool.own(1, Set.of());
        rig.start(rig.request("a"));
        // When
        rig.store.putNamed(
                "calls/request-a-1-1",
                "{\"format\":1,\"kind\":\"GENERATION\",\"boundUsd\":0.25}".getBytes(StandardCharsets.UTF_8));
        rig.pool.own(1, Set.of(0));
        // Then
        assertThat(rig.answers).singleElement().satisfies(a -> {
            assertThat(a.getReason()).isEqualTo("LOST_CALLS");
            assertThat(a.getUnknownUsd()).isEqualTo(0.25);
        });
        assertThat(rig.model.calls()).isEmpty();
    }

    @Test
    void aMarkThatCannotBeReadMayHaveCostAllThatTheRequestHad() throws Exception {
        // Given
        rig.store.putNamed("calls/request-a-1-1", new byte[] {'?'});
        // When
        Answer answer = rig.answer(rig.request("a"));
        // Then
        assertThat(answer.getReason()).isEqualTo("LOST_CALLS");
        assertThat(answer.getUnknownUsd()).isEqualTo(1.0);
    }

    @Test
    void whatAFaultOfSluiceMadeUnknowableIsUnknownSpend() {
        // Given
        rig.model.then(says("fault"));
        // When
        Answer answer = rig.answer(rig.request("a"));
        // Then
        assertThat(answer.getReason()).isEqualTo("INTERNAL");
        assertThat(answer.getUnknownUsd()).isCloseTo(BOUND, within(1e-12));
    }

    @Test
    void nothingIsUnknownWhereNothingWasLost() {
        // Given
        rig.model.then(says("bad")).then(says("good"));
        rig.answer(rig.request("a"));
        Rig successor = rig.successor();
        successor.model.then(says("good"));
        // When
        successor.answer(rig.request("b"));
        // Then
        assertThat(rig.answers).allMatch(a -> a.getUnknownUsd() == 0 && a.getLostCalls() == 0);
        assertThat(successor.answers).allMatch(a -> a.getUnknownUsd() == 0 && a.getLostCalls() == 0);
    }
}
