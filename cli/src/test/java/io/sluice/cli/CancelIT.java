package io.sluice.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.emulator.EmulatorConfig;
import io.sluice.emulator.Switches;
import io.sluice.emulator.quota.Limits;
import io.sluice.emulator.time.VirtualClock;
import io.sluice.schemas.avro.JobState;
import io.sluice.schemas.avro.Progress;
import io.sluice.schemas.avro.Result;
import io.sluice.schemas.avro.ResultStatus;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A job whose released requests wait in the worker for a quota that, on a clock that stands, never comes. */
class CancelIT {
    private static final String SCARCE = "gemini-3.8-flash";
    private static final String OPEN = "gemini-3.7-flash";
    private static final int DOCUMENTS = 6;
    private static final int QUOTA = 2;

    @TempDir
    private Path folder;

    private Deployment sluice;

    @BeforeEach
    void start() throws IOException {
        sluice = Deployment.of(
                folder,
                EmulatorConfig.DEFAULT
                        .withClock(new VirtualClock(Instant.now()))
                        .withSwitches(Switches.DEFAULT.withLimits(SCARCE, Limits.perMinute(QUOTA, -1))));
        sluice.recipe("laws", Deployment.LAWS);
        sluice.start(Services.ALL);
    }

    @AfterEach
    void stop() throws Exception {
        sluice.close();
    }

    @Test
    void aCancelEndsWhatWaitsBehindAQuotaInTheWorkerAndAnotherJobGoesOn() throws Exception {
        // Given a job of six documents, of which the provider answers two
        submit("waits-behind-a-quota", DOCUMENTS, SCARCE);
        Progress waiting = sluice.awaitJob(
                "waits-behind-a-quota",
                job -> job.getRequestsAnswered() == QUOTA && job.getRequestsOut() == DOCUMENTS - QUOTA);
        assertThat(waiting.getState()).isEqualTo(JobState.RUNNING);
        assertThat(waiting.getReservedUsd()).isPositive();
        assertThat(sluice.shell("jobs"))
                .contains(
                        "RUNNING    waits-behind-a-quota  contract-",
                        " and 5 more, laws",
                        "2/6 requests ended, 4 out, oldest ");
        long calls = sluice.emulator().calls().calls();

        // When it is cancelled by the id that jobs prints
        assertThat(sluice.shell("cancel", "waits-behind")).contains("cancel  waits-behind-a-quota · spent $0.0");
        Progress cancelled = sluice.awaitJob(
                "waits-behind-a-quota",
                job -> job.getState() == JobState.CANCELLED
                        && job.getComplete() + job.getFailed() == DOCUMENTS
                        && job.getReservedUsd() == 0);

        // Then each document has its result, and those that waited name the cancel
        assertThat(cancelled.getRequestsOut()).isZero();
        assertThat(cancelled.getSpentUsd()).isPositive();
        List<Result> results = sluice.results("waits-behind-a-quota");
        assertThat(results).hasSize(DOCUMENTS);
        assertThat(results.stream().filter(r -> r.getStatus() == ResultStatus.COMPLETE))
                .hasSize(QUOTA);
        assertThat(results.stream().filter(r -> r.getStatus() == ResultStatus.FAILED))
                .hasSize(DOCUMENTS - QUOTA)
                .allSatisfy(r -> assertThat(r.getReceipt().getReasons()).containsExactly("CANCELLED"));
        assertThat(sluice.shell("results")).contains("its job was cancelled before all of it was asked");
        assertThat(sluice.emulator().calls().calls()).isEqualTo(calls);

        // And another job goes on, with the calls of its own alone
        submit("goes-on", 2, OPEN);
        sluice.awaitJob("goes-on", job -> job.getState() == JobState.DONE && job.getComplete() == 2);
        assertThat(sluice.emulator().calls().calls()).isEqualTo(calls + 2);
        assertThat(sluice.tried("cancel", "goes").err()).contains("job goes-on is DONE");
    }

    private void submit(String job, int documents, String model) throws Exception {
        sluice.contracts(job, documents);
        sluice.submit(job, "laws", job, "{\"model\": \"" + model + "\"}");
    }
}
