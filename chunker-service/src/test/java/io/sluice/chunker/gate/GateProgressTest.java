package io.sluice.chunker.gate;

import static io.sluice.chunker.gate.GateFixtures.answer;
import static io.sluice.chunker.gate.GateFixtures.info;
import static io.sluice.chunker.gate.GateFixtures.unit;
import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.schemas.avro.DocumentInfo;
import io.sluice.schemas.avro.JobState;
import io.sluice.schemas.avro.Outcome;
import io.sluice.schemas.avro.Progress;
import io.sluice.schemas.avro.Request;
import io.sluice.schemas.avro.ResultStatus;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the gate writes of a job, and when. */
class GateProgressTest {
    @TempDir
    Path state;

    @Test
    void progressIsWrittenAtMostOncePerTickAndAlwaysAtTheEnd() {
        // Given
        try (GateHarness gate = new GateHarness(state, 512, 8, 25)) {
            DocumentInfo one = info("job", "one", 2, null);
            DocumentInfo two = info("job", "two", 2, null);
            gate.in(new GateInput.Seen(one));
            gate.in(new GateInput.Seen(two));
            gate.in(new GateInput.Planned(GateFixtures.plan(one, 2), 2));
            gate.in(new GateInput.Unit(unit(one, 1, 2, 0.04), GateHarness.PLENTY));
            Request request = gate.requests().get(0);
            assertThat(gate.progress()).isEmpty();
            // When
            gate.pass(GateHarness.TICK);
            List<Progress> running = gate.progress();
            gate.pass(GateHarness.TICK);
            List<Progress> unchanged = gate.progress();
            gate.in(new GateInput.Settlement(answer(request, Outcome.ANSWERED, 0.01)));
            gate.in(new GateInput.Finished(GateFixtures.result(one, ResultStatus.PARTIAL)));
            gate.in(new GateInput.Finished(GateFixtures.result(two, ResultStatus.FAILED)));
            // Then
            assertThat(running).singleElement().satisfies(p -> {
                assertThat(p.getState()).isEqualTo(JobState.RUNNING);
                assertThat(p.getDocuments()).isEqualTo(2);
                assertThat(p.getPlanned()).isEqualTo(1);
                assertThat(p.getRequestsPlanned()).isEqualTo(2);
                assertThat(p.getReservedUsd()).isEqualTo(0.08);
            });
            assertThat(unchanged).isEmpty();
            assertThat(gate.progress()).singleElement().satisfies(p -> {
                assertThat(p.getState()).isEqualTo(JobState.DONE);
                assertThat(p.getPartial()).isEqualTo(1);
                assertThat(p.getFailed()).isEqualTo(1);
                assertThat(p.getRequestsAnswered()).isEqualTo(1);
                assertThat(p.getSpentUsd()).isEqualTo(0.01);
            });
        }
    }

    @Test
    void progressSaysHowMuchOfAJobIsOutAndSinceWhen() {
        // Given
        try (GateHarness gate = new GateHarness(state, 512, 8, 25)) {
            Instant start = gate.now();
            gate.arrive("job", "a", 1, null);
            gate.arrive("job-2", "x", 9, null);
            gate.pass(Duration.ofMinutes(4));
            gate.arrive("job", "b", 2, null);
            List<Request> out = gate.requests();
            gate.pass(GateHarness.TICK);
            assertThat(gate.lastProgress()).satisfies(p -> {
                assertThat(p.getJobId()).isEqualTo("job");
                assertThat(p.getRequestsOut()).isEqualTo(2);
                assertThat(p.getOldestRelease()).isEqualTo(start);
            });
            // When
            gate.in(new GateInput.Settlement(answer(out.get(0), Outcome.ANSWERED, 0.01)));
            gate.pass(GateHarness.TICK);
            // Then
            assertThat(gate.lastProgress()).satisfies(p -> {
                assertThat(p.getRequestsOut()).isEqualTo(1);
                assertThat(p.getOldestRelease()).isEqualTo(start.plus(Duration.ofMinutes(4)));
            });
            gate.pass(GateHarness.LEASE.plus(GateHarness.CALL).plus(Duration.ofMinutes(1)));
            assertThat(gate.entries(GateStores.OUT_OF_JOB)).isZero();
        }
    }
}
