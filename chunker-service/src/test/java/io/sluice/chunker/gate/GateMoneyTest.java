package io.sluice.chunker.gate;

import static io.sluice.chunker.gate.GateFixtures.answer;
import static io.sluice.chunker.gate.GateFixtures.info;
import static io.sluice.chunker.gate.GateFixtures.unit;
import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.schemas.Outcomes;
import io.sluice.schemas.avro.Answer;
import io.sluice.schemas.avro.DocumentInfo;
import io.sluice.schemas.avro.Outcome;
import io.sluice.schemas.avro.Plan;
import io.sluice.schemas.avro.ReleaseUnit;
import io.sluice.schemas.avro.Request;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GateMoneyTest {
    @TempDir
    Path state;

    @Test
    void aUnitWaitsWhileReservationsMayStillBeFreed() {
        // Given
        try (GateHarness gate = new GateHarness(state, 512, 8, 25)) {
            gate.in(new GateInput.Unit(unit(info("job", "a", 3, 0.05), 1, 1, 0.04), GateHarness.PLENTY));
            Request first = gate.requests().get(0);
            // When
            gate.in(new GateInput.Unit(unit(info("job", "b", 3, 0.05), 2, 1, 0.04), GateHarness.PLENTY));
            // Then
            assertThat(gate.requests()).isEmpty();
            assertThat(gate.answers()).isEmpty();
            gate.in(new GateInput.Settlement(answer(first, Outcome.ANSWERED, 0.008)));
            List<Request> second = gate.requests();
            assertThat(second).hasSize(1);
            gate.in(new GateInput.Settlement(answer(second.get(0), Outcome.ANSWERED, 0.008)));
            gate.in(new GateInput.Unit(unit(info("job", "c", 3, 0.05), 3, 1, 0.04), GateHarness.PLENTY));
            assertThat(gate.requests()).isEmpty();
            assertThat(gate.answers()).as("paused, not refused").isEmpty();
            assertThat(gate.job("job").spent()).isEqualTo(Money.nanos(0.016));
        }
    }

    @Test
    void refusesADocumentOverItsOwnCapAndNoOther() {
        // Given
        try (GateHarness gate = new GateHarness(state, 512, 8, 25)) {
            // When
            gate.in(new GateInput.Unit(unit(info("job", "dear", 2, null), 1, 1, 0.04), 0));
            gate.in(new GateInput.Unit(unit(info("job", "cheap", 2, null), 2, 1, 0.04), Money.nanos(0.05)));
            // Then
            assertThat(gate.requests()).extracting(Request::getDocumentId).containsExactly("cheap");
            assertThat(gate.answers()).extracting(Answer::getDocumentId).containsExactly("dear");
        }
    }

    @Test
    void settlesOnceAndALedgerHitAtNothing() {
        // Given
        try (GateHarness gate = new GateHarness(state, 512, 8, 25)) {
            gate.in(new GateInput.Unit(unit(info("job", "doc", 1, null), 1, 2, 0.04), GateHarness.PLENTY));
            List<Request> out = gate.requests();
            assertThat(gate.job("job").reserved()).isEqualTo(Money.nanos(0.08));
            // When
            gate.in(new GateInput.Settlement(answer(out.get(0), Outcome.ANSWERED, 0.01)));
            // A worker that crashed before its commit answers again, from the ledger.
            gate.in(new GateInput.Settlement(answer(out.get(0), Outcome.ANSWERED, 0)));
            gate.in(new GateInput.Settlement(answer(out.get(1), Outcome.ANSWERED, 0)));
            // Then
            assertThat(gate.job("job").spent()).isEqualTo(Money.nanos(0.01));
            assertThat(gate.job("job").reserved()).isZero();
        }
    }

    @Test
    void aCutRequestIsPaidButEndsOnlyWithThoseThatReplaceIt() {
        // Given
        try (GateHarness gate = new GateHarness(state, 1, 8, 25)) {
            DocumentInfo info = info("job", "doc", 1, null);
            gate.in(new GateInput.Seen(info));
            gate.in(new GateInput.Planned(GateFixtures.plan(info, 1), 1));
            gate.in(new GateInput.Unit(unit(info, 1, 1, 0.04), GateHarness.PLENTY));
            Request whole = gate.requests().get(0);
            // When
            gate.in(new GateInput.Settlement(answer(whole, Outcome.SPLIT, 0.01)));
            gate.in(new GateInput.Settlement(answer(whole, Outcome.SPLIT, 0)));
            gate.in(new GateInput.Planned(
                    Plan.newBuilder(GateFixtures.plan(info, 2)).setRevision(1).build(), 1));
            gate.in(new GateInput.Unit(unit(info, 2, 1, 0.03), GateHarness.PLENTY));
            Request first = gate.requests().get(0);
            gate.in(new GateInput.Settlement(answer(first, Outcome.SPLIT, 0.02)));
            gate.in(new GateInput.Indivisible(answer(first, Outcome.SPLIT, 0.02)));
            gate.in(new GateInput.Unit(unit(info, 3, 1, 0.03), GateHarness.PLENTY));
            gate.in(new GateInput.Settlement(answer(gate.requests().get(0), Outcome.ANSWERED, 0.005)));
            // Then
            assertThat(gate.job("job")).isEqualTo(new Account(0, Money.nanos(0.035), 0, false));
            assertThat(gate.answers()).singleElement().satisfies(end -> {
                assertThat(end.getRequestId()).isEqualTo(first.getRequestId());
                assertThat(end.getOutcome()).isEqualTo(Outcome.TRUNCATED);
                assertThat(end.getReason()).isEqualTo(Outcomes.INDIVISIBLE);
                assertThat(end.getCostUsd()).isZero();
            });
            gate.pass(GateHarness.TICK);
            assertThat(gate.lastProgress()).satisfies(p -> {
                assertThat(p.getPlanned()).isEqualTo(1);
                assertThat(p.getRequestsPlanned()).isEqualTo(2);
                assertThat(p.getRequestsAnswered()).isEqualTo(2);
            });
        }
    }

    @Test
    void whatReplacesACutRequestGoesBeforeWhatWasNeverAsked() {
        // Given
        try (GateHarness gate = new GateHarness(state, 1, 8, 25)) {
            DocumentInfo info = info("job", "doc", 1, null);
            gate.in(new GateInput.Unit(unit(info, 1, 1, 0.04), GateHarness.PLENTY));
            Request whole = gate.requests().get(0);
            gate.in(new GateInput.Unit(unit(info, 2, 1, 0.04), GateHarness.PLENTY));
            ReleaseUnit made = unit(info, 3, 1, 0.04);
            Request child = Request.newBuilder(made.getRequests().get(0))
                    .setPlanRevision(1)
                    .build();
            gate.in(new GateInput.Unit(Units.of(made, List.of(child)), GateHarness.PLENTY));
            // When
            gate.in(new GateInput.Settlement(answer(whole, Outcome.SPLIT, 0.01)));
            // Then
            assertThat(gate.requests()).extracting(Request::getRequestId).containsExactly("doc-3-0");
        }
    }
}
