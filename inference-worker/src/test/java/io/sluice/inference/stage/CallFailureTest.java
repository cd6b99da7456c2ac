package io.sluice.inference.stage;

import static io.sluice.inference.FakeModel.fails;
import static io.sluice.inference.FakeModel.says;
import static io.sluice.inference.FakeModel.unconnected;
import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.gemini.FailureKind;
import io.sluice.schemas.avro.Answer;
import io.sluice.schemas.avro.Outcome;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Calls that failed: which are tried again, and what they may have cost. */
class CallFailureTest {
    private final Rig rig = Rig.gemini();

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
        rig.model.then(fails(FailureKind.OVERLOADED), 10);
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
}
