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
import io.sluice.schemas.avro.Progress;
import io.sluice.schemas.avro.Request;
import io.sluice.schemas.avro.ResultStatus;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GatePauseTest {
    private static final long PLENTY = Money.nanos(1000);
    private static final Duration TICK = Duration.ofMillis(200);

    @TempDir
    Path state;

    @Test
    void aJobWithoutMoneyIsPausedWithItsReasonAndGoesOnWhenItsBudgetIsRaisedAndItIsResumed() {
        // Given
        try (GateHarness gate = new GateHarness(state, 512, 8, 25)) {
            arrive(gate, "job", "a", 1, 0.05, List.of());
            arrive(gate, "job", "b", 2, 0.05, List.of());
            Request first = gate.requests().get(0);
            gate.in(new GateInput.Settlement(answer(first, Outcome.ANSWERED, 0.02)));
            assertThat(gate.requests()).isEmpty();
            gate.pass(TICK);
            assertThat(gate.progress()).last().satisfies(p -> {
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
            gate.pass(TICK);
            assertThat(last(gate).getState()).isEqualTo(JobState.RUNNING);
        }
    }

    @Test
    void resumingWithoutMoneyPausesAgain() {
        // Given
        try (GateHarness gate = new GateHarness(state, 512, 8, 25)) {
            arrive(gate, "job", "a", 1, 0.01, List.of());
            // When
            gate.order(CommandKind.RESUME, "job");
            gate.pass(TICK);
            // Then
            assertThat(gate.requests()).isEmpty();
            assertThat(last(gate).getState()).isEqualTo(JobState.PAUSED);
        }
    }

    @Test
    void unitsThatArriveWhileTheirJobIsPausedWaitAndTheOthersGo() {
        // Given
        try (GateHarness gate = new GateHarness(state, 512, 8, 25)) {
            arrive(gate, "poor", "a", 1, 0.01, List.of());
            gate.pass(TICK);
            // When
            arrive(gate, "poor", "b", 2, 0.01, List.of());
            arrive(gate, "rich", "c", 3, null, List.of());
            // Then
            assertThat(gate.requests()).extracting(Request::getDocumentId).containsExactly("c");
            gate.budget(BudgetScope.JOB, "poor", 1);
            gate.order(CommandKind.RESUME, "poor");
            assertThat(gate.requests()).extracting(Request::getDocumentId).containsExactly("a", "b");
        }
    }

    @Test
    void cancelEndsWhatIsNotReleasedAndSettlesWhatIs() {
        // Given
        try (GateHarness gate = new GateHarness(state, 1, 8, 25)) {
            arrive(gate, "job", "a", 1, null, List.of());
            arrive(gate, "job", "b", 2, null, List.of());
            Request out = gate.requests().get(0);
            // When
            gate.order(CommandKind.CANCEL, "job");
            arrive(gate, "job", "c", 3, null, List.of());
            gate.pass(TICK);
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
            assertThat(last(gate)).satisfies(p -> {
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
            arrive(gate, "job", "a", 1, null, List.of());
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
            arrive(gate, "job", "a", 1, null, List.of());
            arrive(gate, "job", "b", 2, null, List.of());
            arrive(gate, "job", "c", 3, null, List.of());
            List<Request> out = gate.requests();
            // When one worker has heard of it before the gate has, and the other one after
            gate.in(new GateInput.Settlement(answer(out.get(0), Outcome.REFUSED, 0.02)));
            gate.order(CommandKind.CANCEL, "job");
            gate.in(new GateInput.Settlement(answer(out.get(1), Outcome.REFUSED, 0)));
            gate.in(new GateInput.Settlement(answer(gate.requests().get(0), Outcome.REFUSED, 0)));
            gate.pass(TICK);
            // Then
            assertThat(gate.job("job")).isEqualTo(new Account(0, Money.nanos(0.02), 0, false));
            assertThat(gate.counters().out()).isZero();
            assertThat(gate.answers()).as("the workers have said it").isEmpty();
            assertThat(last(gate)).satisfies(p -> {
                assertThat(p.getState()).isEqualTo(JobState.CANCELLED);
                assertThat(p.getRequestsAnswered()).isEqualTo(3);
                assertThat(p.getRequestsOut()).isZero();
                assertThat(p.getOldestRelease()).isNull();
                assertThat(p.getReservedUsd()).isZero();
            });
        }
    }

    @Test
    void progressSaysHowMuchOfAJobIsOutAndSinceWhen() {
        // Given
        try (GateHarness gate = new GateHarness(state, 512, 8, 25)) {
            Instant start = gate.now();
            arrive(gate, "job", "a", 1, null, List.of());
            arrive(gate, "job-2", "x", 9, null, List.of());
            gate.pass(Duration.ofMinutes(4));
            arrive(gate, "job", "b", 2, null, List.of());
            List<Request> out = gate.requests();
            gate.pass(TICK);
            assertThat(last(gate)).satisfies(p -> {
                assertThat(p.getJobId()).isEqualTo("job");
                assertThat(p.getRequestsOut()).isEqualTo(2);
                assertThat(p.getOldestRelease()).isEqualTo(start);
            });
            // When
            gate.in(new GateInput.Settlement(answer(out.get(0), Outcome.ANSWERED, 0.01)));
            gate.pass(TICK);
            // Then
            assertThat(last(gate)).satisfies(p -> {
                assertThat(p.getRequestsOut()).isEqualTo(1);
                assertThat(p.getOldestRelease()).isEqualTo(start.plus(Duration.ofMinutes(4)));
            });
            gate.pass(GateHarness.LEASE.plus(GateHarness.CALL).plus(Duration.ofMinutes(1)));
            assertThat(gate.entries(GateStores.OUT_OF_JOB)).isZero();
        }
    }

    @Test
    void aPausedJobCanBeCancelled() {
        // Given
        try (GateHarness gate = new GateHarness(state, 512, 8, 25)) {
            arrive(gate, "job", "a", 1, 0.01, List.of());
            gate.pass(TICK);
            // When
            gate.order(CommandKind.CANCEL, "job");
            // Then
            assertThat(gate.answers()).extracting(Answer::getReason).containsExactly("CANCELLED");
            assertThat(gate.counters().unreleased()).isZero();
            assertThat(gate.counters().parked()).isZero();
        }
    }

    @Test
    void aLabelsBudgetHoldsItsDocumentsOverAllJobsAndNoOthers() {
        // Given
        GateSettings settings = GateHarness.settings(512, 8, 25, Map.of("acme", 0.07, "acme/m1", 0.05), 1000);
        try (GateHarness gate = new GateHarness(state, settings)) {
            // When
            arrive(gate, "one", "a", 1, null, List.of("acme", "m1"));
            arrive(gate, "one", "b", 2, null, List.of("acme", "m1"));
            arrive(gate, "one", "c", 3, null, List.of("other"));
            arrive(gate, "two", "d", 4, null, List.of("acme", "m2"));
            List<Request> out = gate.requests();
            // Then
            assertThat(out).extracting(Request::getDocumentId).containsExactly("a", "c");
            out.forEach(r -> gate.in(new GateInput.Settlement(answer(r, Outcome.ANSWERED, 0.03))));
            List<Request> more = gate.requests();
            assertThat(more).extracting(Request::getDocumentId).containsExactly("d");
            gate.pass(TICK);
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
            arrive(gate, "job", "a", 1, null, List.of());
            arrive(gate, "job", "b", 2, null, List.of());
            Request first = gate.requests().get(0);
            gate.in(new GateInput.Settlement(answer(first, Outcome.ANSWERED, 0.03)));
            gate.pass(TICK);
            assertThat(last(gate)).satisfies(p -> {
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
            arrive(gate, "job", "a", 1, null, List.of());
            gate.pass(TICK);
            // When
            gate.budget(BudgetScope.DAY, "", 0.05);
            // Then
            assertThat(gate.requests()).hasSize(1);
        }
    }

    @Test
    void whatTheLedgerHasIsReleasedForNothingBeforeTheRestIsParked() {
        // Given
        try (GateHarness gate = new GateHarness(state, 512, 8, 25)) {
            gate.recorded("hash-1-0");
            gate.recorded("hash-1-2");
            gate.in(new GateInput.Seen(info("job", "doc", 1, 0.01)));
            // When
            gate.in(new GateInput.Unit(unit(info("job", "doc", 1, 0.01), 1, 4, 0.04), PLENTY));
            // Then
            List<Request> out = gate.requests();
            assertThat(out).extracting(Request::getRequestHash).containsExactly("hash-1-0", "hash-1-2");
            assertThat(out).allMatch(r -> r.getSpendUsd() == 0);
            assertThat(gate.job("job")).isEqualTo(Account.EMPTY);
            out.forEach(r -> gate.in(new GateInput.Settlement(answer(r, Outcome.ANSWERED, 0))));
            gate.pass(TICK);
            assertThat(last(gate).getState()).isEqualTo(JobState.PAUSED);
            gate.budget(BudgetScope.JOB, "job", 0.08);
            gate.order(CommandKind.RESUME, "job");
            assertThat(gate.requests()).extracting(Request::getRequestHash).containsExactly("hash-1-1", "hash-1-3");
        }
    }

    @Test
    void aHitThatDoesNotHoldWaitsForItsMoney() {
        // Given
        try (GateHarness gate = new GateHarness(state, 512, 8, 25)) {
            gate.recorded("hash-1-0");
            arrive(gate, "job", "doc", 1, 0.01, List.of());
            Request free = gate.requests().get(0);
            // When
            gate.in(new GateInput.Settlement(answer(free, Outcome.RETURNED, 0)));
            // Then
            assertThat(gate.requests()).isEmpty();
            gate.budget(BudgetScope.JOB, "job", 0.04);
            gate.order(CommandKind.RESUME, "job");
            assertThat(gate.requests()).singleElement().satisfies(r -> {
                assertThat(r.getSpendUsd()).isEqualTo(0.04);
                assertThat(r.getRelease()).isEqualTo(2);
            });
        }
    }

    @Test
    void aDocumentOverItsCapGetsWhatTheLedgerHasAndIsRefusedTheRest() {
        // Given
        try (GateHarness gate = new GateHarness(state, 512, 8, 25)) {
            gate.recorded("hash-1-1");
            // When
            gate.in(new GateInput.Unit(unit(info("job", "doc", 1, null), 1, 2, 0.04), 0));
            // Then
            assertThat(gate.requests()).extracting(Request::getRequestHash).containsExactly("hash-1-1");
            assertThat(gate.answers()).singleElement().satisfies(a -> {
                assertThat(a.getRequestHash()).isEqualTo("hash-1-0");
                assertThat(a.getReason()).isEqualTo("SPEND_CAP");
            });
        }
    }

    @Test
    void ordersForAJobThatIsNotKnownYetHold() {
        // Given
        try (GateHarness gate = new GateHarness(state, 512, 8, 25)) {
            gate.budget(BudgetScope.JOB, "job", 0.01);
            gate.order(CommandKind.CANCEL, "other");
            gate.pass(TICK);
            assertThat(gate.progress()).isEmpty();
            // When
            arrive(gate, "job", "a", 1, null, List.of());
            arrive(gate, "other", "b", 1, null, List.of());
            // Then
            assertThat(gate.requests()).isEmpty();
            assertThat(gate.answers()).extracting(Answer::getJobId).containsExactly("other");
        }
    }

    private static void arrive(
            GateHarness gate, String job, String document, int prefix, Double jobCap, List<String> labels) {
        var info = info(job, document, 3, jobCap, labels);
        gate.in(new GateInput.Seen(info));
        gate.in(new GateInput.Unit(unit(info, prefix, 1, 0.04), PLENTY));
    }

    private static Progress last(GateHarness gate) {
        List<Progress> all = gate.progress();
        return all.get(all.size() - 1);
    }
}
