package io.sluice.chunker.gate;

import static io.sluice.chunker.gate.GateFixtures.answer;
import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.schemas.avro.Answer;
import io.sluice.schemas.avro.CommandKind;
import io.sluice.schemas.avro.JobState;
import io.sluice.schemas.avro.Outcome;
import io.sluice.schemas.avro.Progress;
import io.sluice.schemas.avro.Request;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The provider's quota for the day, on a virtual clock that starts at 2026-01-01T00:00Z, 16:00 the day before in California. */
class GateQuotaTest {
    @TempDir
    Path state;

    @Test
    void parksTheModelsRequestsUntilMidnightPacificAndReleasesThemThen() {
        // Given
        try (GateHarness gate = new GateHarness(state, 512, 8, 25)) {
            gate.arrive("job", "a", 1, null);
            Request out = gate.requests().get(0);
            // When
            gate.in(new GateInput.Settlement(answer(out, Outcome.PARKED, 0)));
            gate.arrive("job", "b", 2, null);
            gate.arrive("other", "c", 3, null);
            gate.pass(GateHarness.TICK);
            // Then
            assertThat(gate.requests()).isEmpty();
            assertThat(gate.job("job").reserved()).isZero();
            assertThat(gate.progress()).hasSize(2).allSatisfy(p -> {
                assertThat(p.getState()).isEqualTo(JobState.PARKED);
                assertThat(p.getReason()).isEqualTo("PROVIDER_QUOTA");
                assertThat(p.getParkedUntil()).isEqualTo(Instant.parse("2026-01-01T08:01:00Z"));
            });
            gate.pass(Duration.ofHours(8));
            assertThat(gate.requests()).isEmpty();
            gate.pass(Duration.ofMinutes(1));
            assertThat(gate.requests()).extracting(Request::getDocumentId).containsExactlyInAnyOrder("a", "b", "c");
            gate.pass(GateHarness.TICK);
            assertThat(gate.progress()).extracting(Progress::getState).containsOnly(JobState.RUNNING);
        }
    }

    @Test
    void parkedTimeExpiresNothingAndCountsAsNoRelease() {
        // Given
        try (GateHarness gate = new GateHarness(state, 512, 8, 25)) {
            gate.arrive("job", "a", 1, null);
            // When
            for (int day = 0; day < 20; day++) {
                Request out = gate.requests().get(0);
                gate.in(new GateInput.Settlement(answer(out, Outcome.PARKED, 0)));
                gate.pass(Duration.ofDays(1));
            }
            // Then
            assertThat(gate.answers()).isEmpty();
            assertThat(gate.requests())
                    .singleElement()
                    .satisfies(r -> assertThat(r.getRelease()).isEqualTo(21));
        }
    }

    @Test
    void goesByTheProvidersTimeWhereItSaysOne() {
        // Given
        try (GateHarness gate = new GateHarness(state, 512, 8, 25)) {
            gate.arrive("job", "a", 1, null);
            Request out = gate.requests().get(0);
            Instant until = Instant.parse("2026-01-01T03:00:00Z");
            // When
            gate.in(new GateInput.Settlement(Answer.newBuilder(answer(out, Outcome.PARKED, 0))
                    .setParkedUntil(until)
                    .build()));
            // Then
            gate.pass(Duration.ofHours(3).minusSeconds(1));
            assertThat(gate.requests()).isEmpty();
            gate.pass(Duration.ofSeconds(1));
            assertThat(gate.requests()).hasSize(1);
        }
    }

    @Test
    void resumeTriesBeforeTheWakeUpTime() {
        // Given
        try (GateHarness gate = new GateHarness(state, 512, 8, 25)) {
            gate.arrive("job", "a", 1, null);
            Request out = gate.requests().get(0);
            gate.in(new GateInput.Settlement(answer(out, Outcome.PARKED, 0)));
            // When
            gate.order(CommandKind.RESUME, "job");
            // Then
            assertThat(gate.requests()).hasSize(1);
        }
    }

    @Test
    void aCancelledJobThatIsParkedEnds() {
        // Given
        try (GateHarness gate = new GateHarness(state, 512, 8, 25)) {
            gate.arrive("job", "a", 1, null);
            gate.in(new GateInput.Settlement(answer(gate.requests().get(0), Outcome.PARKED, 0)));
            // When
            gate.order(CommandKind.CANCEL, "job");
            // Then
            assertThat(gate.answers()).extracting(Answer::getReason).containsExactly("CANCELLED");
        }
    }

    @ParameterizedTest
    @CsvSource({
        "2026-01-01T00:00:00Z, 2026-01-01T08:01:00Z",
        "2026-01-01T07:59:59Z, 2026-01-01T08:01:00Z",
        "2026-01-01T08:00:00Z, 2026-01-02T08:01:00Z",
        "2026-03-08T09:30:00Z, 2026-03-09T07:01:00Z",
        "2026-07-01T12:00:00Z, 2026-07-02T07:01:00Z",
        "2026-11-01T07:30:00Z, 2026-11-02T08:01:00Z",
    })
    void aQuotaDayEndsAtMidnightInCaliforniaSummerAndWinter(Instant now, Instant next) {
        // Given / When / Then
        assertThat(QuotaDay.next(now)).isEqualTo(next);
    }
}
