package io.sluice.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.emulator.Emulator;
import io.sluice.emulator.EmulatorConfig;
import io.sluice.emulator.Switches;
import io.sluice.emulator.quota.Limits;
import io.sluice.emulator.time.VirtualClock;
import io.sluice.runtime.config.Settings;
import io.sluice.runtime.config.SettingsLoader;
import io.sluice.runtime.kafka.KafkaClients;
import io.sluice.runtime.kafka.TopicNames;
import io.sluice.runtime.service.RunningService;
import io.sluice.schemas.ResultFormat;
import io.sluice.schemas.Topic;
import io.sluice.schemas.avro.JobState;
import io.sluice.schemas.avro.Progress;
import io.sluice.schemas.avro.Result;
import io.sluice.schemas.avro.ResultStatus;
import io.sluice.testing.TestBroker;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A job whose released requests wait in the worker for a quota that, on a clock that stands, never comes. */
class CancelIT {
    private static final Duration PATIENCE = Duration.ofMinutes(2);
    private static final String SCARCE = "gemini-3.8-flash";
    private static final String OPEN = "gemini-3.7-flash";
    private static final int DOCUMENTS = 6;
    private static final int QUOTA = 2;
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

    private final List<AutoCloseable> closing = new ArrayList<>();
    private Emulator emulator;
    private Settings settings;
    private String bootstrap;

    @BeforeEach
    void start() throws IOException {
        folder = folder.toRealPath();
        Files.createDirectories(folder.resolve("recipes"));
        Files.writeString(folder.resolve("recipes/laws.yaml"), RECIPE);
        TestBroker broker = add(TestBroker.start(folder.resolve("kafka")));
        bootstrap = broker.bootstrapServers();
        emulator = add(Emulator.start(EmulatorConfig.DEFAULT
                .withClock(new VirtualClock(Instant.now()))
                .withSwitches(Switches.DEFAULT.withLimits(SCARCE, Limits.perMinute(QUOTA, -1)))));
        settings = SettingsLoader.load(
                Services.declared(),
                List.of(
                        "--sluice.bootstrap-servers=" + bootstrap,
                        "--sluice.store.path=" + folder.resolve("store"),
                        "--sluice.model.provider=emulator",
                        "--sluice.model.base-url=" + emulator.baseUrl(),
                        "--sluice.model.emulator-charges=true",
                        "--sluice.ingest.inbox=" + folder.resolve("inbox"),
                        "--sluice.ingest.recipes=" + folder.resolve("recipes"),
                        "--sluice.ingest.allowed-roots=" + folder,
                        "--sluice.state.path=" + folder.resolve("state"),
                        "--sluice.sink.sqlite=" + folder.resolve("results.db"),
                        "--sluice.sink.jsonl=" + folder.resolve("results.jsonl"),
                        "--sluice.sink.report-dir=" + folder.resolve("report")),
                Map.of());
        Services.ALL.forEach(service -> add(RunningService.start(service, settings)));
    }

    @AfterEach
    void stop() throws Exception {
        for (int i = closing.size() - 1; i >= 0; i--) {
            closing.get(i).close();
        }
    }

    @Test
    void aCancelEndsWhatWaitsBehindAQuotaInTheWorkerAndAnotherJobGoesOn() throws Exception {
        // Given a job of six documents, of which the provider answers two
        submit("waits-behind-a-quota", DOCUMENTS, SCARCE);
        Progress waiting = awaitJob(
                "waits-behind-a-quota",
                job -> job.getRequestsAnswered() == QUOTA && job.getRequestsOut() == DOCUMENTS - QUOTA);
        assertThat(waiting.getState()).isEqualTo(JobState.RUNNING);
        assertThat(waiting.getReservedUsd()).isPositive();
        assertThat(shell("jobs"))
                .contains("RUNNING    waits-behind  contract-", " and 5 more, laws", "2/6 answers, 4 out, oldest ");
        long calls = emulator.calls().calls();

        // When it is cancelled by the id that jobs prints
        assertThat(shell("cancel", "waits-behind")).contains("cancel  waits-behind-a-quota · spent $0.0");
        Progress cancelled = awaitJob(
                "waits-behind-a-quota",
                job -> job.getState() == JobState.CANCELLED
                        && job.getComplete() + job.getFailed() == DOCUMENTS
                        && job.getReservedUsd() == 0);

        // Then each document has its result, and those that waited name the cancel
        assertThat(cancelled.getRequestsOut()).isZero();
        assertThat(cancelled.getSpentUsd()).isPositive();
        List<Result> results = results("waits-behind-a-quota");
        assertThat(results).hasSize(DOCUMENTS);
        assertThat(results.stream().filter(r -> r.getStatus() == ResultStatus.COMPLETE))
                .hasSize(QUOTA);
        assertThat(results.stream().filter(r -> r.getStatus() == ResultStatus.FAILED))
                .hasSize(DOCUMENTS - QUOTA)
                .allSatisfy(r -> assertThat(r.getReceipt().getReasons()).containsExactly("CANCELLED"));
        assertThat(shell("results")).contains("its job was cancelled before it was asked");
        assertThat(emulator.calls().calls()).isEqualTo(calls);

        // And another job goes on, with the calls of its own alone
        submit("goes-on", 2, OPEN);
        awaitJob("goes-on", job -> job.getState() == JobState.DONE && job.getComplete() == 2);
        assertThat(emulator.calls().calls()).isEqualTo(calls + 2);
        assertThat(Shell.run("cancel", "goes", "--bootstrap-servers", bootstrap).err())
                .contains("job goes-on is DONE");
    }

    private void submit(String job, int documents, String model) throws Exception {
        Path files = Files.createDirectories(folder.resolve(job));
        for (int i = 0; i < documents; i++) {
            Files.writeString(
                    files.resolve("contract-" + i + ".txt"), new RunIT.SeededContract(job.hashCode() + i).contract());
        }
        String json = "{\"id\": \"" + job + "\", \"recipe\": \"laws\", \"sources\": [{\"uri\": \"" + files.toUri()
                + "\"}], \"options\": {\"model\": \"" + model + "\"}}";
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

    private List<Result> results(String job) {
        List<Result> results = new ArrayList<>();
        try (TopicTail tail = TopicTail.fromBeginning(
                new KafkaClients(settings).consumer("read", Map.of()),
                TopicNames.of(settings),
                List.of(Topic.RESULTS))) {
            tail.drain((topic, entry) -> results.add(ResultFormat.decode(entry.value())));
        }
        return results.stream().filter(r -> r.getJobId().equals(job)).toList();
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

    private <T extends AutoCloseable> T add(T part) {
        closing.add(part);
        return part;
    }
}
