package io.sluice.inference.stage;

import static io.sluice.inference.FakeModel.fails;
import static io.sluice.inference.FakeModel.says;
import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.gemini.FailureKind;
import io.sluice.schemas.avro.Answer;
import io.sluice.schemas.avro.Outcome;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The provider refuses a call for its quota: what waits, how long, and what it costs. */
class QuotaRefusalTest {
    private final Rig rig = Rig.gemini();

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
    void aQuotaIsWaitedOutAsOftenAsTheLeaseAllowsAndIsNoAttempt() {
        // Given
        rig.model.then(fails(FailureKind.RATE_LIMITED, Duration.ofSeconds(20)), 6);
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
}
