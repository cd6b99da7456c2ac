package io.sluice.chunker.gate;

import static io.sluice.chunker.gate.GateFixtures.answer;
import static io.sluice.chunker.gate.GateFixtures.info;
import static io.sluice.chunker.gate.GateFixtures.unit;
import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.schemas.avro.BudgetScope;
import io.sluice.schemas.avro.CommandKind;
import io.sluice.schemas.avro.JobState;
import io.sluice.schemas.avro.Outcome;
import io.sluice.schemas.avro.Request;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Requests whose answers are in the ledger are released for nothing, whatever may be spent. */
class GateLedgerTest {
    @TempDir
    Path state;

    @Test
    void whatTheLedgerHasIsReleasedForNothingBeforeTheRestIsParked() {
        // Given
        try (GateHarness gate = new GateHarness(state, 512, 8, 25)) {
            gate.recorded("hash-1-0");
            gate.recorded("hash-1-2");
            gate.in(new GateInput.Seen(info("job", "doc", 1, 0.01)));
            // When
            gate.in(new GateInput.Unit(unit(info("job", "doc", 1, 0.01), 1, 4, 0.04), GateHarness.PLENTY));
            // Then
            List<Request> out = gate.requests();
            assertThat(out).extracting(Request::getRequestHash).containsExactly("hash-1-0", "hash-1-2");
            assertThat(out).allMatch(r -> r.getSpendUsd() == 0);
            assertThat(gate.job("job")).isEqualTo(Account.EMPTY);
            out.forEach(r -> gate.in(new GateInput.Settlement(answer(r, Outcome.ANSWERED, 0))));
            gate.pass(GateHarness.TICK);
            assertThat(gate.lastProgress().getState()).isEqualTo(JobState.PAUSED);
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
            gate.arrive("job", "doc", 1, 0.01);
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
}
