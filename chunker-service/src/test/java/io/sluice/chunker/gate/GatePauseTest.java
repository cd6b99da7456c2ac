package io.sluice.chunker.gate;

import static io.sluice.chunker.gate.GateFixtures.answer;
import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.schemas.avro.Answer;
import io.sluice.schemas.avro.BudgetScope;
import io.sluice.schemas.avro.CommandKind;
import io.sluice.schemas.avro.JobState;
import io.sluice.schemas.avro.Outcome;
import io.sluice.schemas.avro.Request;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Budgets of jobs, labels and days: whose requests wait, and what lets them go on. */
class GatePauseTest {
    @TempDir
    Path state;

    @Test
    void aJobWithoutMoneyIsPausedWithItsReasonAndGoesOnWhenItsBudgetIsRaisedAndItIsResumed() {
        // Given
        try (GateHarness gate = new GateHarness(state, 512, 8, 25)) {
            gate.arrive("job", "a", 1, 0.05);
            gate.arrive("job", "b", 2, 0.05);
            Request first = gate.requests().get(0);
            gate.in(new GateInput.Settlement(answer(first, Outcome.ANSWERED, 0.02)));
            assertThat(gate.requests()).isEmpty();
            gate.pass(GateHarness.TICK);
            assertThat(gate.lastProgress()).satisfies(p -> {
                assertThat(p.getState()).isEqualTo(JobState.PAUSED);
                assertThat(p.getReason()).isEqualTo("JOB_BUDGET");
                assertThat(p.getParkedUntil()).isNull();
                assertThat(p.getBudgetUsd()).isEqualTo(0.05);
                assertThat(p.getSpentUsd()).isEqualTo(0.02);
            });
            // When
            gate.budget(BudgetScope.JOB, "job", 0.06);
            gate.pass(Duration.ofDays(3));
            assertThat(gate.requests()).as("a budget alone does not resume").isEmpty();
            gate.order(CommandKind.RESUME, "job");
            // Then
            assertThat(gate.requests()).extracting(Request::getDocumentId).containsExactly("b");
            gate.pass(GateHarness.TICK);
            assertThat(gate.lastProgress().getState()).isEqualTo(JobState.RUNNING);
        }
    }

    @Test
    void resumingWithoutMoneyPausesAgain() {
        // Given
        try (GateHarness gate = new GateHarness(state, 512, 8, 25)) {
            gate.arrive("job", "a", 1, 0.01);
            // When
            gate.order(CommandKind.RESUME, "job");
            gate.pass(GateHarness.TICK);
            // Then
            assertThat(gate.requests()).isEmpty();
            assertThat(gate.lastProgress().getState()).isEqualTo(JobState.PAUSED);
        }
    }

    @Test
    void unitsThatArriveWhileTheirJobIsPausedWaitAndTheOthersGo() {
        // Given
        try (GateHarness gate = new GateHarness(state, 512, 8, 25)) {
            gate.arrive("poor", "a", 1, 0.01);
            gate.pass(GateHarness.TICK);
            // When
            gate.arrive("poor", "b", 2, 0.01);
            gate.arrive("rich", "c", 3, null);
            // Then
            assertThat(gate.requests()).extracting(Request::getDocumentId).containsExactly("c");
            gate.budget(BudgetScope.JOB, "poor", 1);
            gate.order(CommandKind.RESUME, "poor");
            assertThat(gate.requests()).extracting(Request::getDocumentId).containsExactly("a", "b");
        }
    }

    @Test
    void aLabelsBudgetHoldsItsDocumentsOverAllJobsAndNoOthers() {
        // Given
        GateSettings settings = GateHarness.settings(512, 8, 25, Map.of("acme", 0.07, "acme/m1", 0.05), 1000);
        try (GateHarness gate = new GateHarness(state, settings)) {
            // When
            gate.arrive("one", "a", 1, null, "acme", "m1");
            gate.arrive("one", "b", 2, null, "acme", "m1");
            gate.arrive("one", "c", 3, null, "other");
            gate.arrive("two", "d", 4, null, "acme", "m2");
            List<Request> out = gate.requests();
            // Then
            assertThat(out).extracting(Request::getDocumentId).containsExactly("a", "c");
            out.forEach(r -> gate.in(new GateInput.Settlement(answer(r, Outcome.ANSWERED, 0.03))));
            List<Request> more = gate.requests();
            assertThat(more).extracting(Request::getDocumentId).containsExactly("d");
            gate.pass(GateHarness.TICK);
            assertThat(gate.progress().stream().filter(p -> p.getJobId().equals("one")))
                    .last()
                    .satisfies(p -> {
                        assertThat(p.getState()).isEqualTo(JobState.PAUSED);
                        assertThat(p.getReason()).isEqualTo("LABEL_BUDGET");
                    });
            gate.in(new GateInput.Settlement(answer(more.get(0), Outcome.ANSWERED, 0.01)));
            gate.budget(BudgetScope.LABEL, "acme", 1);
            gate.budget(BudgetScope.LABEL, "acme/m1", 1);
            gate.order(CommandKind.RESUME, "one");
            assertThat(gate.requests()).extracting(Request::getDocumentId).containsExactly("b");
        }
    }

    @Test
    void aDaysBudgetLetsJobsWaitForTheNextDay() {
        // Given
        GateSettings settings = GateHarness.settings(512, 8, 25, Map.of(), 0.05);
        try (GateHarness gate = new GateHarness(state, settings)) {
            gate.arrive("job", "a", 1, null);
            gate.arrive("job", "b", 2, null);
            Request first = gate.requests().get(0);
            gate.in(new GateInput.Settlement(answer(first, Outcome.ANSWERED, 0.03)));
            gate.pass(GateHarness.TICK);
            assertThat(gate.lastProgress()).satisfies(p -> {
                assertThat(p.getState()).isEqualTo(JobState.PARKED);
                assertThat(p.getReason()).isEqualTo("DAY_BUDGET");
                assertThat(p.getParkedUntil()).isEqualTo(Instant.parse("2026-01-02T00:00:00Z"));
            });
            // When
            gate.pass(Duration.ofHours(23));
            assertThat(gate.requests()).isEmpty();
            gate.pass(Duration.ofHours(1));
            // Then
            assertThat(gate.requests()).extracting(Request::getDocumentId).containsExactly("b");
            assertThat(gate.account("day/2026-01-01").spent()).isEqualTo(Money.nanos(0.03));
            assertThat(gate.account("day/2026-01-02").reserved()).isEqualTo(Money.nanos(0.04));
        }
    }

    @Test
    void aRaisedDaysBudgetLetsJobsGoOnAtOnce() {
        // Given
        GateSettings settings = GateHarness.settings(512, 8, 25, Map.of(), 0.01);
        try (GateHarness gate = new GateHarness(state, settings)) {
            gate.arrive("job", "a", 1, null);
            gate.pass(GateHarness.TICK);
            // When
            gate.budget(BudgetScope.DAY, "", 0.05);
            // Then
            assertThat(gate.requests()).hasSize(1);
        }
    }

    @Test
    void ordersForAJobThatIsNotKnownYetHold() {
        // Given
        try (GateHarness gate = new GateHarness(state, 512, 8, 25)) {
            gate.budget(BudgetScope.JOB, "job", 0.01);
            gate.order(CommandKind.CANCEL, "other");
            gate.pass(GateHarness.TICK);
            assertThat(gate.progress()).isEmpty();
            // When
            gate.arrive("job", "a", 1, null);
            gate.arrive("other", "b", 1, null);
            // Then
            assertThat(gate.requests()).isEmpty();
            assertThat(gate.answers()).extracting(Answer::getJobId).containsExactly("other");
        }
    }
}
