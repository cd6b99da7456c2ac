package io.sluice.inference.stage;

import static io.sluice.inference.FakeModel.blocked;
import static io.sluice.inference.FakeModel.cut;
import static io.sluice.inference.FakeModel.empty;
import static io.sluice.inference.FakeModel.fails;
import static io.sluice.inference.FakeModel.says;
import static io.sluice.inference.FakeModel.unconnected;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.sluice.gemini.FailureKind;
import io.sluice.gemini.ModelReply;
import io.sluice.gemini.ReplyTiming;
import io.sluice.inference.FakeModel;
import io.sluice.inference.Requests;
import io.sluice.runtime.config.ModelProvider;
import io.sluice.schemas.avro.Answer;
import io.sluice.schemas.avro.Outcome;
import io.sluice.schemas.avro.Request;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class CallStageTest {
    private static final double ONE_CALL = Rig.PRICE.cost(1000, 400, 100, 50);
    private static final ReplyTiming TIMING = new ReplyTiming(Duration.ZERO, Duration.ofMillis(1));
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
        assertThat(answer.getCostUsd()).isCloseTo(ONE_CALL, within(1e-12));
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
        assertThat(answer.getCostUsd()).isCloseTo(2 * ONE_CALL, within(1e-12));
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
        Answer answer = rig.answer(rig.request("a").setSpendUsd(ONE_CALL + bound - 0.0001));
        // Then
        assertThat(answer.getOutcome()).isEqualTo(Outcome.INVALID);
        assertThat(answer.getReason()).isEqualTo("NOT_JSON");
        assertThat(rig.model.calls()).hasSize(1);
    }

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
        assertThat(answer.getCostUsd()).isEqualTo(Rig.PRICE.cost(1000, 400, 100, 50));
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

    @ParameterizedTest
    @EnumSource(
            value = FailureKind.class,
            names = {
                "UNAUTHORIZED",
                "UNTRUSTED",
                "TOO_LARGE",
                "NOT_ON_PLAN",
                "UNKNOWN_MODEL",
                "SCHEMA_TOO_COMPLEX",
                "CACHE_GONE",
                "REJECTED"
            })
    void aFailureThatWaitingCannotHealEndsAtOnceWithItsKind(FailureKind kind) {
        // Given
        rig.model.then(fails(kind));
        // When
        Answer answer = rig.answer(rig.request("a"));
        // Then
        assertThat(answer.getOutcome()).isEqualTo(Outcome.FAILED);
        assertThat(answer.getReason()).isEqualTo(kind.name());
        assertThat(rig.delay.waiting()).isZero();
    }

    @Test
    void aDaysQuotaParksTheRequestAndThoseThatWaitBehindIt() {
        // Given
        rig.model.then(fails(FailureKind.QUOTA_EXHAUSTED, Duration.ofSeconds(20)));
        // When
        Answer refused = rig.answer(rig.request("a"));
        Answer behind = rig.answer(rig.request("b"));
        // Then
        assertThat(List.of(refused, behind)).allSatisfy(a -> {
            assertThat(a.getOutcome()).isEqualTo(Outcome.PARKED);
            assertThat(a.getReason()).isEqualTo("DAY_QUOTA");
            assertThat(a.getParkedUntil())
                    .as("20 seconds are no end of a day's quota")
                    .isNull();
            assertThat(a.getCostUsd()).isZero();
        });
        assertThat(rig.model.calls()).hasSize(1);
        assertThat(rig.pool.inUse()).isZero();
    }

    @Test
    void aDaysQuotaEndsWhenTheProviderSaysSo() {
        // Given
        rig.model.then(fails(FailureKind.QUOTA_EXHAUSTED, Duration.ofHours(5)));
        // When
        Answer refused = rig.answer(rig.request("a"));
        // Then
        assertThat(refused.getParkedUntil()).isEqualTo(rig.clock.instant().plus(Duration.ofHours(5)));
    }

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
    void whatABrokenCallMayHaveCostIsToldAsUnknown() {
        // Given
        rig.model.then(fails(FailureKind.NETWORK)).then(says("good"));
        rig.start(rig.request("a"));
        // When
        rig.delay.pass(Duration.ofMinutes(1));
        // Then
        assertThat(rig.answers).singleElement().satisfies(a -> {
            assertThat(a.getOutcome()).isEqualTo(Outcome.ANSWERED);
            assertThat(a.getCostUsd()).isPositive();
            assertThat(a.getUnknownUsd()).as("1000 tokens in, 1000 out").isEqualTo(0.011);
        });
    }

    @Test
    void aQuotaIsWaitedOutAsOftenAsTheLeaseAllowsAndIsNoAttempt() {
        // Given
        for (int i = 0; i < 6; i++) {
            rig.model.then(fails(FailureKind.RATE_LIMITED, Duration.ofSeconds(20)));
        }
        rig.model.then(says("bad")).then(says("good"));
        // When
        rig.start(rig.request("a"));
        for (int i = 0; i < 6; i++) {
            rig.delay.pass(Duration.ofSeconds(30));
        }
        // Then
        assertThat(rig.answers).hasSize(1);
        assertThat(rig.answers.get(0).getOutcome()).isEqualTo(Outcome.ANSWERED);
        assertThat(rig.answers.get(0).getAttempts()).isEqualTo(8);
    }

    @Test
    void aQuotaRefusalHoldsBackAllNewCallsOfThatModel() {
        // Given
        rig.model.then(fails(FailureKind.RATE_LIMITED, Duration.ofSeconds(20)));
        rig.start(rig.request("a"));
        // When
        rig.start(rig.request("b"));
        // Then
        assertThat(rig.model.calls()).hasSize(1);
        rig.delay.pass(Duration.ofSeconds(30));
        rig.pool.tick();
        assertThat(rig.model.calls()).hasSize(3);
    }

    @Test
    void aQuotaThatOutlastsTheLeaseGivesTheRequestBackUnpaid() {
        // Given
        rig.model.then(fails(FailureKind.RATE_LIMITED, Duration.ofSeconds(60)));
        // When
        Answer answer = rig.answer(rig.request("a").setLease(rig.clock.instant().plusSeconds(30)));
        // Then
        assertThat(answer.getOutcome()).isEqualTo(Outcome.RETURNED);
        assertThat(answer.getReason()).isEqualTo("LEASE_PASSED");
        assertThat(answer.getCostUsd()).isZero();
    }

    @Test
    void aBrokenConnectionMayHaveBeenPaidSoItIsTriedOnceMoreOnly() {
        // Given
        rig.model
                .then(fails(FailureKind.NETWORK))
                .then(fails(FailureKind.NETWORK))
                .then(says("good"));
        // When
        rig.start(rig.request("a"));
        rig.delay.pass(Duration.ofMinutes(1));
        // Then
        assertThat(rig.answers).extracting(Answer::getReason).containsExactly("NETWORK");
        assertThat(rig.model.calls()).hasSize(2);
    }

    @Test
    void aConnectionThatNeverStoodIsNoAttempt() {
        // Given
        rig.model.then(unconnected()).then(unconnected()).then(unconnected()).then(says("good"));
        // When
        rig.start(rig.request("a"));
        for (int i = 0; i < 3; i++) {
            rig.delay.pass(Duration.ofSeconds(30));
        }
        // Then
        assertThat(rig.answers).extracting(Answer::getOutcome).containsExactly(Outcome.ANSWERED);
    }

    @Test
    void anOverloadIsNoAttemptButIsNotWaitedOutForEver() {
        // Given
        for (int i = 0; i < 10; i++) {
            rig.model.then(fails(FailureKind.OVERLOADED));
        }
        // When
        rig.start(rig.request("a"));
        for (int i = 0; i < 10; i++) {
            rig.delay.pass(Duration.ofSeconds(50));
        }
        // Then
        assertThat(rig.answers).extracting(Answer::getReason).containsExactly("OVERLOADED");
        assertThat(rig.model.calls()).hasSize(4);
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
    void afterACutStreamTheReplyIsAskedForInOnePiece() {
        // Given
        rig.model.then(fails(FailureKind.NETWORK, "STREAM_CUT")).then(says("good"));
        // When
        rig.start(rig.request("a"));
        rig.delay.pass(Duration.ofMinutes(1));
        // Then
        assertThat(rig.answers).extracting(Answer::getOutcome).containsExactly(Outcome.ANSWERED);
        assertThat(rig.model.calls())
                .extracting(call -> call.options().stream())
                .containsExactly(true, false);
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
        rig.pool.own(1, java.util.Set.of());
        var running = rig.run(rig.request("a").build());
        // When
        rig.tenure.end();
        rig.pool.tick();
        // Then
        assertThat(running).isCompletedWithValue(new StageResult.Forgotten());
        assertThat(rig.answers).isEmpty();
    }
}
