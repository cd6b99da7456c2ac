package io.sluice.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.awaitility.Awaitility.await;

import io.sluice.emulator.Emulator;
import io.sluice.emulator.EmulatorConfig;
import io.sluice.emulator.Hold;
import io.sluice.ingest.Ingest;
import io.sluice.runtime.config.Settings;
import io.sluice.runtime.config.SettingsLoader;
import io.sluice.runtime.kafka.KafkaClients;
import io.sluice.runtime.kafka.TopicNames;
import io.sluice.runtime.service.RunningService;
import io.sluice.schemas.RecordCodec;
import io.sluice.schemas.ResultFormat;
import io.sluice.schemas.Topic;
import io.sluice.schemas.avro.JobState;
import io.sluice.schemas.avro.Plan;
import io.sluice.schemas.avro.Progress;
import io.sluice.schemas.avro.Result;
import io.sluice.schemas.avro.ResultStatus;
import io.sluice.sink.Sink;
import io.sluice.testing.TestBroker;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * I7 through the whole of Sluice, with the emulator's calls counted at list price; the shell's commands are the only hands on it. Chunker and
 * worker are processes, and killed with calls in flight.
 */
class BudgetIT {
    private static final Duration PATIENCE = Duration.ofMinutes(3);
    private static final int DOCUMENTS = 20;
    private static final double NOTHING = 0.000001;
    private static final String RECIPE = """
            recipe: laws
            read_as: A careful lawyer.
            fields:
              governing_law:
                ask: Which state's or country's law governs the contract?
                type: text
            """;

    @TempDir
    private Path folder;

    private final Hold hold = new Hold();
    private final List<AutoCloseable> closing = new ArrayList<>();
    private Emulator emulator;
    private Settings settings;
    private String bootstrap;
    private ServiceProcess chunker;
    private ServiceProcess worker;

    @BeforeEach
    void start() throws IOException {
        folder = folder.toRealPath();
        Files.createDirectories(folder.resolve("recipes"));
        Files.writeString(folder.resolve("recipes/laws.yaml"), RECIPE);
        TestBroker broker = add(TestBroker.start(folder.resolve("kafka")));
        bootstrap = broker.bootstrapServers();
        emulator = add(Emulator.start(
                EmulatorConfig.DEFAULT.withLatency(Duration.ofMillis(100)).withHold(hold)));
        hold.release();
        List<String> common =
                List.of("--sluice.bootstrap-servers=" + bootstrap, "--sluice.store.path=" + folder.resolve("store"));
        List<String> model =
                List.of("--sluice.model.provider=emulator", "--sluice.model.base-url=" + emulator.baseUrl());
        settings = SettingsLoader.load(
                Services.declared(),
                Stream.of(
                                common,
                                model,
                                List.of(
                                        "--sluice.model.emulator-charges=true",
                                        "--sluice.ingest.inbox=" + folder.resolve("inbox"),
                                        "--sluice.ingest.recipes=" + folder.resolve("recipes"),
                                        "--sluice.ingest.allowed-roots=" + folder,
                                        "--sluice.state.path=" + folder.resolve("state"),
                                        "--sluice.sink.sqlite=" + folder.resolve("results.db"),
                                        "--sluice.sink.jsonl=" + folder.resolve("results.jsonl"),
                                        "--sluice.sink.report-dir=" + folder.resolve("report")))
                        .flatMap(List::stream)
                        .toList(),
                Map.of());
        for (var service : List.of(Ingest.definition(), Sink.definition())) {
            add(RunningService.start(service, settings));
        }
        worker = add(ServiceProcess.start(
                "inference-worker",
                Stream.of(
                                common,
                                model,
                                List.of("--sluice.model.emulator-charges=true", "--kafka.group.instance.id=only"))
                        .flatMap(List::stream)
                        .toList(),
                folder.resolve("worker.out")));
        chunker = add(ServiceProcess.start(
                "chunker-service",
                Stream.of(common, model, List.of("--sluice.state.path=" + chunkerState()))
                        .flatMap(List::stream)
                        .toList(),
                folder.resolve("chunker.out")));
    }

    @AfterEach
    void stop() throws Exception {
        for (int i = closing.size() - 1; i >= 0; i--) {
            closing.get(i).close();
        }
    }

    @Test
    void aRacingBudgetHoldsAtEveryRecordThoughWorkerAndChunkerAreKilledAndItsStateIsLost() throws Exception {
        // Given 20 documents whose job may spend nothing yet, so that all of it is planned and none of it asked
        documents("race", DOCUMENTS);
        submit("race");
        Progress paused = awaitJob("race", job -> job.getPlanned() == DOCUMENTS && job.getState() == JobState.PAUSED);
        assertThat(paused.getReason()).isEqualTo("JOB_BUDGET");
        assertThat(emulator.calls().calls()).isZero();
        List<Plan> plans = plans();
        double half = plans.stream().mapToDouble(Plan::getCostUsd).sum() / 2;
        assertThat(plans).allMatch(plan -> plan.getBoundUsd() < half / 2, "two documents fit into the budget at once");

        // When it may spend half its plan, and both are killed in the middle, calls in flight, the chunker's state
        // deleted
        shell("resume", "race", "--budget", usd(half));
        awaitJob("race", job -> job.getRequestsAnswered() >= 3);
        hold.close();
        assertThat(hold.awaitHeld(1, PATIENCE)).isTrue();
        awaitQuiet();
        long inFlight = emulator.calls().inFlight();
        chunker.kill();
        worker.kill();
        delete(chunkerState());
        hold.release();
        await().atMost(PATIENCE).until(() -> emulator.calls().inFlight() == 0);
        chunker.restart();
        worker.restart();
        Progress stopped = awaitJob(
                "race",
                job -> job.getState() == JobState.PAUSED && job.getRequestsAnswered() > 3 && job.getReservedUsd() == 0);

        // Then it stops in the middle, and with the rest of its plan it ends
        assertThat(stopped.getRequestsAnswered()).isLessThan(DOCUMENTS);
        assertThat(stopped.getSpentUsd() + stopped.getUnknownUsd()).isLessThanOrEqualTo(half);
        assertThat(shell("jobs")).contains("PAUSED", "race", "./sluice resume race --budget");
        shell("budget", "--job", "race", usd(10 * half));
        shell("resume", "race");
        Progress done = awaitJob("race", job -> job.getState() == JobState.DONE);
        assertThat(done.getComplete()).isEqualTo(DOCUMENTS);
        MoneyReader money = MoneyReader.of(settings, "race", NOTHING);
        assertThat(money.overruns()).isEmpty();
        assertThat(money.spent())
                .isCloseTo(done.getSpentUsd() + done.getUnknownUsd(), within(1e-6))
                .isPositive();
        assertThat(money.releases()).as("no request was released twice").isEqualTo(DOCUMENTS);
        long calls = emulator.calls().answered();
        assertThat(emulator.calls().answeredByBody()).hasSize(DOCUMENTS);
        assertThat(calls)
                .as("calls: only those in flight are made twice")
                .isBetween((long) DOCUMENTS, DOCUMENTS + inFlight);
        double bill = emulator.bill().totalUsd().doubleValue();
        assertThat(done.getSpentUsd())
                .as("what is known was on the bill")
                .isPositive()
                .isLessThanOrEqualTo(bill + 1e-6);
        assertThat(done.getUnknownUsd()).as("the calls in flight").isPositive();
        assertThat(results("race").stream()
                        .map(Result::getReceipt)
                        .mapToDouble(r -> r.getCostUsd() + r.getUnknownUsd())
                        .sum())
                .as("receipts' cost and unknown spend")
                .isGreaterThanOrEqualTo(bill - 1e-6)
                .isCloseTo(money.spent(), within(1e-6));
        assertThat(shell("jobs")).contains("unknown");
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
        Progress again = awaitJob("again", job -> job.getState() == JobState.DONE);
        assertThat(again.getComplete()).isEqualTo(DOCUMENTS);
        assertThat(again.getSpentUsd()).isZero();
        assertThat(emulator.calls().answered()).isEqualTo(calls);

        // And a job that is cancelled ends with a result for each document
        documents("more", 2);
        submit("more");
        awaitJob("more", job -> job.getPlanned() == 2 && job.getState() == JobState.PAUSED);
        shell("cancel", "more");
        awaitJob("more", job -> job.getState() == JobState.CANCELLED && ended(job) == 2);
        assertThat(results("more")).hasSize(2).allSatisfy(r -> {
            assertThat(r.getStatus()).isNotEqualTo(ResultStatus.COMPLETE);
            assertThat(r.getReceipt().getCostUsd()).isZero();
        });
        assertThat(Shell.run("cancel", "race", "--bootstrap-servers", bootstrap).status())
                .isEqualTo(ExitStatus.USAGE);
        assertThat(Shell.run("resume", "nobody", "--bootstrap-servers", bootstrap)
                        .err())
                .contains("no job nobody", "race");
    }

    private static int ended(Progress job) {
        return job.getComplete() + job.getPartial() + job.getFailed();
    }

    private Path chunkerState() {
        return folder.resolve("chunker-state");
    }

    /** Files of 20,000 characters, none like another. */
    private void documents(String job, int count) throws IOException {
        Path files = Files.createDirectories(folder.resolve(job));
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
        String json = "{\"id\": \"" + job + "\", \"recipe\": \"laws\", \"sources\": [{\"uri\": \""
                + folder.resolve(files).toUri() + "\"}], \"options\": {\"spendCapUsd\": " + usd(NOTHING) + "}}";
        try (Producer<byte[], byte[]> producer = new KafkaClients(settings).producer(Map.of())) {
            producer.send(new ProducerRecord<>(
                            TopicNames.of(settings).name(Topic.JOBS), json.getBytes(StandardCharsets.UTF_8)))
                    .get();
        }
    }

    private Progress awaitJob(String job, Predicate<Progress> state) {
        Orders orders = new Orders(settings);
        return await().atMost(PATIENCE)
                .pollInterval(Duration.ofMillis(300))
                .until(() -> orders.jobs().get(job), progress -> progress != null && state.test(progress));
    }

    /** Nothing is written for two seconds: no transaction is open that the next chunker, without its state, would wait out. */
    private void awaitQuiet() {
        try (TopicTail tail = TopicTail.fromEnd(
                new KafkaClients(settings).consumer("quiet", Map.of()),
                TopicNames.of(settings),
                List.of(Topic.REQUESTS, Topic.ANSWERS, Topic.PROGRESS))) {
            int[] seen = {0};
            await().atMost(PATIENCE).during(Duration.ofSeconds(2)).until(() -> {
                int before = seen[0];
                tail.poll(Duration.ofMillis(100), (topic, entry) -> seen[0]++);
                return seen[0] == before;
            });
        }
    }

    private List<Plan> plans() {
        List<Plan> plans = new ArrayList<>();
        read(Topic.PLANS, value -> plans.add(RecordCodec.of(Plan.class).decode(value)));
        return plans;
    }

    private List<Result> results(String job) {
        List<Result> results = new ArrayList<>();
        read(Topic.RESULTS, value -> results.add(ResultFormat.decode(value)));
        return results.stream().filter(r -> r.getJobId().equals(job)).toList();
    }

    private void read(Topic topic, java.util.function.Consumer<byte[]> reader) {
        try (TopicTail tail = TopicTail.fromBeginning(
                new KafkaClients(settings).consumer("read", Map.of()), TopicNames.of(settings), List.of(topic))) {
            tail.drain((t, entry) -> reader.accept(entry.value()));
        }
    }

    private String shell(String... args) {
        List<String> all = new ArrayList<>(List.of(args));
        all.addAll(List.of(
                "--bootstrap-servers",
                bootstrap,
                "--data",
                folder.resolve("cli").toString()));
        Shell run = Shell.run(all.toArray(String[]::new));
        assertThat(run.status()).as(run.err() + run.out()).isZero();
        return run.out();
    }

    private static String usd(double amount) {
        return String.format(Locale.ROOT, "%.9f", amount);
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(path);
            }
        }
    }

    private <T extends AutoCloseable> T add(T part) {
        closing.add(part);
        return part;
    }
}
