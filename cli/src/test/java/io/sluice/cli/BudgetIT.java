package io.sluice.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.awaitility.Awaitility.await;

import io.sluice.emulator.EmulatorConfig;
import io.sluice.emulator.Hold;
import io.sluice.ingest.Ingest;
import io.sluice.schemas.avro.JobState;
import io.sluice.schemas.avro.Plan;
import io.sluice.schemas.avro.Progress;
import io.sluice.schemas.avro.Result;
import io.sluice.schemas.avro.ResultStatus;
import io.sluice.sink.Sink;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * I7 through the whole of Sluice, with the emulator's calls counted at list price; the shell's commands are the only hands on it. Chunker and
 * worker are processes, and killed with calls in flight.
 */
class BudgetIT {
    private static final int DOCUMENTS = 20;
    private static final double NOTHING = 0.000001;

    @TempDir
    private Path folder;

    private final Hold hold = new Hold();
    private Deployment sluice;
    private ServiceProcess chunker;
    private ServiceProcess worker;

    @BeforeEach
    void start() throws IOException {
        hold.release();
        sluice = Deployment.of(
                folder,
                EmulatorConfig.DEFAULT.withLatency(Duration.ofMillis(100)).withHold(hold));
        sluice.recipe("laws", Deployment.LAWS);
        sluice.start(List.of(Ingest.definition(), Sink.definition()));
        worker = process("inference-worker", "--sluice.model.emulator-charges=true", "--kafka.group.instance.id=only");
        chunker = process("chunker-service", "--sluice.state.path=" + chunkerState());
    }

    @AfterEach
    void stop() throws Exception {
        sluice.close();
    }

    @Test
    void aRacingBudgetHoldsAtEveryRecordThoughChunkerAndWorkerAreKilledAndTheGatesStateIsLost() throws Exception {
        // Given 20 documents whose job may spend nothing yet, so that all of it is planned and none of it asked
        documents("race", DOCUMENTS);
        submit("race");
        Progress paused =
                sluice.awaitJob("race", job -> job.getPlanned() == DOCUMENTS && job.getState() == JobState.PAUSED);
        assertThat(paused.getReason()).isEqualTo("JOB_BUDGET");
        assertThat(sluice.emulator().calls().calls()).isZero();
        List<Plan> plans = sluice.plans("race");
        double half = plans.stream().mapToDouble(Plan::getCostUsd).sum() / 2;
        assertThat(plans).allMatch(plan -> plan.getBoundUsd() < half / 2, "two documents fit into the budget at once");

        // When it may spend half its plan, and the chunker is killed in the middle, calls in flight, its state deleted
        sluice.shell("resume", "race", "--budget", Deployment.usd(half));
        sluice.awaitJob("race", job -> job.getRequestsAnswered() >= 3);
        hold.close();
        assertThat(hold.awaitHeld(1, Deployment.PATIENCE)).isTrue();
        sluice.awaitQuiet();
        chunker.kill();
        delete(chunkerState());
        hold.release();
        chunker.restart();
        Progress stopped = sluice.awaitJob(
                "race",
                job -> job.getState() == JobState.PAUSED && job.getRequestsAnswered() > 3 && job.getReservedUsd() == 0);

        // Then it stops in the middle, and no call was made twice
        assertThat(stopped.getRequestsAnswered()).isLessThan(DOCUMENTS);
        assertThat(stopped.getSpentUsd()).isLessThanOrEqualTo(half);
        assertThat(stopped.getUnknownUsd()).isZero();
        assertThat(sluice.emulator().calls().answeredByBody().values())
                .hasSize(stopped.getRequestsAnswered())
                .allMatch(times -> times == 1);
        assertThat(sluice.shell("jobs")).contains("PAUSED", "race", "./sluice resume race --budget");

        // When it may spend the rest, and the worker is killed with calls in flight
        hold.close();
        sluice.shell("budget", "--job", "race", Deployment.usd(10 * half));
        sluice.shell("resume", "race");
        assertThat(hold.awaitHeld(1, Deployment.PATIENCE)).isTrue();
        sluice.awaitQuiet();
        long inFlight = sluice.emulator().calls().inFlight();
        worker.kill();
        hold.release();
        await().atMost(Deployment.PATIENCE)
                .until(() -> sluice.emulator().calls().inFlight() == 0);
        worker.restart();

        // Then it ends, only those in flight were called twice, and what they may have cost is told
        Progress done = sluice.awaitDone("race");
        assertThat(done.getComplete()).isEqualTo(DOCUMENTS);
        MoneyReader money = MoneyReader.of(sluice.settings(), "race", NOTHING);
        assertThat(money.overruns()).isEmpty();
        assertThat(money.spent())
                .isCloseTo(done.getSpentUsd() + done.getUnknownUsd(), within(1e-6))
                .isPositive();
        assertThat(money.releases()).as("no request was released twice").isEqualTo(DOCUMENTS);
        long calls = sluice.emulator().calls().answered();
        assertThat(sluice.emulator().calls().answeredByBody()).hasSize(DOCUMENTS);
        assertThat(calls)
                .as("calls: only those in flight are made twice")
                .isBetween((long) DOCUMENTS, DOCUMENTS + inFlight);
        double bill = sluice.emulator().bill().totalUsd().doubleValue();
        assertThat(done.getSpentUsd())
                .as("what is known was on the bill")
                .isPositive()
                .isLessThanOrEqualTo(bill + 1e-6);
        assertThat(done.getUnknownUsd()).as("the calls in flight").isPositive();
        assertThat(sluice.results("race").stream()
                        .map(Result::getReceipt)
                        .mapToDouble(r -> r.getCostUsd() + r.getUnknownUsd())
                        .sum())
                .as("receipts' cost and unknown spend")
                .isGreaterThanOrEqualTo(bill - 1e-6)
                .isCloseTo(money.spent(), within(1e-6));
        assertThat(sluice.shell("jobs")).contains("unknown");
        System.out.printf(
                Locale.ROOT,
                "racing budget: %d documents, plan $%.4f, budget $%.4f, stopped at $%.4f after %d answers, at most %.0f %% of the"
                        + " budget reserved or spent, in all $%.4f and $%.4f unknown, bill $%.4f, %d calls%n",
                DOCUMENTS,
                2 * half,
                half,
                stopped.getSpentUsd(),
                stopped.getRequestsAnswered(),
                100 * money.most(),
                done.getSpentUsd(),
                done.getUnknownUsd(),
                bill,
                calls);

        // And a second job over the same files costs nothing, whatever it may spend
        submit("again");
        Progress again = sluice.awaitDone("again");
        assertThat(again.getComplete()).isEqualTo(DOCUMENTS);
        assertThat(again.getSpentUsd()).isZero();
        assertThat(sluice.emulator().calls().answered()).isEqualTo(calls);

        // And a job that is cancelled ends with a result for each document
        documents("more", 2);
        submit("more");
        sluice.awaitJob("more", job -> job.getPlanned() == 2 && job.getState() == JobState.PAUSED);
        sluice.shell("cancel", "more");
        sluice.awaitJob("more", job -> job.getState() == JobState.CANCELLED && ended(job) == 2);
        assertThat(sluice.results("more")).hasSize(2).allSatisfy(r -> {
            assertThat(r.getStatus()).isNotEqualTo(ResultStatus.COMPLETE);
            assertThat(r.getReceipt().getCostUsd()).isZero();
            assertThat(r.getReceipt().getReasons()).as("the gate refused it").contains("CANCELLED");
        });
        assertThat(sluice.tried("cancel", "race").status()).isEqualTo(ExitStatus.USAGE);
        assertThat(sluice.tried("resume", "nobody").err()).contains("no job nobody", "race");
    }

    private ServiceProcess process(String service, String... own) throws IOException {
        List<String> args = new ArrayList<>(sluice.shared());
        args.addAll(List.of(own));
        return sluice.add(ServiceProcess.start(service, args, sluice.folder().resolve(service + ".out")));
    }

    private static int ended(Progress job) {
        return job.getComplete() + job.getPartial() + job.getFailed();
    }

    private Path chunkerState() {
        return sluice.folder().resolve("chunker-state");
    }

    /** Files of 20,000 characters, none like another. */
    private void documents(String job, int count) throws IOException {
        Path files = Files.createDirectories(sluice.folder().resolve(job));
        for (int i = 0; i < count; i++) {
            Random random = new Random(job.hashCode() + i);
            StringBuilder text = new StringBuilder(new RunIT.SeededContract(job.hashCode() + i).contract());
            while (text.length() < 20_000) {
                text.append("\nParagraph ").append(random.nextInt(1_000_000)).append(" of the schedule lists item ");
                text.append(Long.toString(random.nextLong() >>> 1, 36)).append(" and its quantity.\n");
            }
            Files.writeString(files.resolve("contract-" + i + ".txt"), text);
        }
    }

    private void submit(String job) throws Exception {
        String files = job.equals("again") ? "race" : job;
        sluice.submit(job, "laws", files, "{\"spendCapUsd\": " + Deployment.usd(NOTHING) + "}");
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(path);
            }
        }
    }
}
