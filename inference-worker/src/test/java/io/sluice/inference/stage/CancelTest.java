package io.sluice.inference.stage;

import static io.sluice.inference.FakeModel.fails;
import static io.sluice.inference.FakeModel.says;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.sluice.gemini.FailureKind;
import io.sluice.schemas.avro.Answer;
import io.sluice.schemas.avro.Outcome;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class CancelTest {
    private final Rig rig = Rig.gemini();

    @Test
    void nothingOfACancelledJobIsCalledAndWhatTheLedgerHasIsAnsweredAllTheSame() {
        // Given
        rig.model.then(says("good"));
        rig.answer(rig.request("a"));
        // When
        rig.cancel("job");
        Answer known = rig.answer(rig.request("a").setRequestId("of another document"));
        Answer unknown = rig.answer(rig.request("b"));
        // Then
        assertThat(known.getOutcome()).isEqualTo(Outcome.ANSWERED);
        assertThat(known.getReused()).isTrue();
        assertRefused(unknown);
        assertThat(unknown.getAttempts()).isZero();
        assertThat(unknown.getCostUsd() + unknown.getUnknownUsd()).isZero();
        assertThat(rig.model.calls()).hasSize(1);
        assertThat(rig.pool.inUse()).isZero();
    }

    @Test
    void waitsBehindAQuotaEndWithTheCancelAndThoseOfOtherJobsGoOn() {
        // Given one request of each job, the first with a permit
        rig.model.then(fails(FailureKind.RATE_LIMITED, Duration.ofMinutes(9))).then(says("good"));
        rig.start(rig.request("a"));
        rig.start(rig.request("b").setJobId("other"));
        assertThat(rig.answers).isEmpty();
        // When
        rig.cancel("job");
        // Then at once
        assertThat(rig.answers).singleElement().satisfies(CancelTest::assertRefused);
        assertThat(rig.pool.inUse()).isZero();
        assertThat(rig.model.calls()).hasSize(1);
        // And when the quota is there again
        rig.delay.pass(Duration.ofMinutes(9).plusSeconds(30));
        rig.pool.tick();
        assertThat(rig.answers).hasSize(2);
        assertThat(rig.answers.get(1).getOutcome()).isEqualTo(Outcome.ANSWERED);
        assertThat(rig.model.calls()).hasSize(2);
    }

    @Test
    void aWaitForAPermitEndsAndACallInFlightIsLetFinish() {
        // Given
        rig.start(rig.request("a").setCap(1));
        rig.start(rig.request("b").setCap(1));
        assertThat(rig.model.open()).hasSize(1);
        // When
        rig.cancel("job");
        assertThat(rig.answers).singleElement().satisfies(a -> {
            assertThat(a.getRequestId()).isEqualTo("request-b");
            assertRefused(a);
        });
        rig.model.open().get(0).complete(says("good"));
        // Then
        assertThat(rig.answers).hasSize(2);
        assertThat(rig.answers.get(1).getOutcome()).isEqualTo(Outcome.ANSWERED);
        assertThat(rig.answers.get(1).getCostUsd()).isCloseTo(Rig.ONE_CALL, within(1e-12));
        assertThat(rig.model.calls()).hasSize(1);
    }

    @Test
    void aRejectedAnswerIsNotAskedAgainAndItsCallIsCounted() {
        // Given
        rig.start(rig.request("a"));
        rig.cancel("job");
        // When
        rig.model.open().get(0).complete(says("bad"));
        // Then
        assertThat(rig.answers).singleElement().satisfies(a -> {
            assertRefused(a);
            assertThat(a.getAttempts()).isEqualTo(1);
            assertThat(a.getUsage().getPrompt()).isEqualTo(1000);
            assertThat(a.getCostUsd()).isCloseTo(Rig.ONE_CALL, within(1e-12));
        });
        assertThat(rig.model.calls()).hasSize(1);
    }

    @Test
    void whatABrokenCallMayHaveCostIsToldBeforeTheNextOneIsLeftOut() {
        // Given
        rig.model.then(fails(FailureKind.NETWORK));
        rig.start(rig.request("a"));
        // When
        rig.cancel("job");
        // Then
        assertThat(rig.answers).singleElement().satisfies(a -> {
            assertRefused(a);
            assertThat(a.getUnknownUsd()).as("1000 tokens in, 1000 out").isEqualTo(0.011);
        });
    }

    @Test
    void aWaitBehindAnEqualRequestEndsAndThoseBehindBothStillPayNothingTwice() {
        // Given
        rig.start(rig.request("a").setRequestId("first").setJobId("one"));
        rig.start(rig.request("a").setRequestId("second"));
        rig.start(rig.request("a").setRequestId("third").setJobId("three"));
        // When
        rig.cancel("job");
        // Then
        assertThat(rig.answers).singleElement().satisfies(a -> {
            assertThat(a.getRequestId()).isEqualTo("second");
            assertRefused(a);
        });
        rig.model.open().get(0).complete(says("good"));
        assertThat(rig.model.calls()).hasSize(1);
        assertThat(rig.answers).extracting(Answer::getRequestId).containsExactly("second", "first", "third");
        assertThat(rig.answers.get(2).getReused()).isTrue();
    }

    static void assertRefused(Answer answer) {
        assertThat(answer.getOutcome()).isEqualTo(Outcome.REFUSED);
        assertThat(answer.getReason()).isEqualTo("CANCELLED");
        assertThat(answer.getAnsweredBy()).isEmpty();
    }
}
