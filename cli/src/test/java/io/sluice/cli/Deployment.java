package io.sluice.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.emulator.Emulator;
import io.sluice.emulator.EmulatorConfig;
import io.sluice.runtime.config.Settings;
import io.sluice.runtime.config.SettingsLoader;
import io.sluice.runtime.kafka.KafkaClients;
import io.sluice.runtime.kafka.TopicNames;
import io.sluice.runtime.service.RunningService;
import io.sluice.runtime.service.ServiceDefinition;
import io.sluice.schemas.RecordCodec;
import io.sluice.schemas.ResultFormat;
import io.sluice.schemas.Topic;
import io.sluice.schemas.avro.Answer;
import io.sluice.schemas.avro.JobState;
import io.sluice.schemas.avro.Plan;
import io.sluice.schemas.avro.Progress;
import io.sluice.schemas.avro.Request;
import io.sluice.schemas.avro.Result;
import io.sluice.testing.TestBroker;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;

/** A broker, an emulator that charges, and services in this process, over one folder; and a test's hands on them. Closes what it started, last first. */
final class Deployment implements AutoCloseable {
    /** A recipe of one field, named laws. */
    static final String LAWS = """
            recipe: laws
            read_as: A careful lawyer.
            fields:
              governing_law:
                ask: Which state's or country's law governs the contract?
                type: text
            """;

    /** No wait of a test is longer. */
    static final Duration PATIENCE = Duration.ofMinutes(3);

    private final Path folder;
    private final List<AutoCloseable> closing = new ArrayList<>();
    private final TestBroker broker;
    private final Emulator emulator;
    private final Settings settings;

    private Deployment(Path folder, EmulatorConfig config, List<String> more) throws IOException {
        this.folder = folder.toRealPath();
        broker = add(TestBroker.start(this.folder.resolve("kafka")));
        emulator = add(Emulator.start(config));
        settings = SettingsLoader.load(
                Services.declared(),
                Stream.of(shared(), own(), more).flatMap(List::stream).toList(),
                Map.of());
    }

    /**
     * Starts broker and emulator; services by {@link #start}.
     *
     * @param folder a fresh folder
     * @param config how the emulator behaves
     * @param more settings, {@code --name=value}; they win over this class's own
     */
    static Deployment of(Path folder, EmulatorConfig config, String... more) throws IOException {
        return new Deployment(folder, config, List.of(more));
    }

    Deployment start(List<ServiceDefinition> services) {
        services.forEach(service -> add(RunningService.start(service, settings)));
        return this;
    }

    /** Closes it before this. */
    <T extends AutoCloseable> T add(T part) {
        closing.add(part);
        return part;
    }

    Path folder() {
        return folder;
    }

    Emulator emulator() {
        return emulator;
    }

    Settings settings() {
        return settings;
    }

    String bootstrapServers() {
        return broker.bootstrapServers();
    }

    /** Settings that a service in another process needs too. */
    List<String> shared() {
        return List.of(
                "--sluice.bootstrap-servers=" + broker.bootstrapServers(),
                "--sluice.store.path=" + folder.resolve("store"),
                "--sluice.model.provider=emulator",
                "--sluice.model.base-url=" + emulator.baseUrl());
    }

    private List<String> own() {
        return List.of(
                "--sluice.model.emulator-charges=true",
                "--sluice.ingest.inbox=" + folder.resolve("inbox"),
                "--sluice.ingest.recipes=" + folder.resolve("recipes"),
                "--sluice.ingest.allowed-roots=" + folder,
                "--sluice.state.path=" + folder.resolve("state"),
                "--sluice.sink.sqlite=" + folder.resolve("results.db"),
                "--sluice.sink.jsonl=" + folder.resolve("results.jsonl"),
                "--sluice.sink.report-dir=" + folder.resolve("report"));
    }

    /** A recipe that jobs can name. */
    void recipe(String name, String yaml) throws IOException {
        Files.createDirectories(folder.resolve("recipes"));
        Files.writeString(folder.resolve("recipes/" + name + ".yaml"), yaml);
    }

    /** Files of a job, each a contract like no other. */
    void contracts(String job, int count) throws IOException {
        Path files = Files.createDirectories(folder.resolve(job));
        for (int i = 0; i < count; i++) {
            Files.writeString(
                    files.resolve("contract-" + i + ".txt"), new RunIT.SeededContract(job.hashCode() + i).contract());
        }
    }

    /**
     * Produces a job as any user does.
     *
     * @param job its id
     * @param recipe recipe
     * @param files folder or file below this deployment's folder
     * @param options JSON object
     */
    void submit(String job, String recipe, String files, String options) throws Exception {
        String json = "{\"id\": \"" + job + "\", \"recipe\": \"" + recipe + "\", \"sources\": [{\"uri\": \""
                + folder.resolve(files).toUri() + "\"}], \"options\": " + options + "}";
        try (Producer<byte[], byte[]> producer = new KafkaClients(settings).producer(Map.of())) {
            producer.send(new ProducerRecord<>(
                            TopicNames.of(settings).name(Topic.JOBS), json.getBytes(StandardCharsets.UTF_8)))
                    .get();
        }
    }

    Progress awaitDone(String job) {
        return awaitJob(job, progress -> progress.getState() == JobState.DONE);
    }

    Progress awaitJob(String job, Predicate<Progress> state) {
        Orders orders = new Orders(settings);
        return await().atMost(PATIENCE)
                .pollInterval(Duration.ofMillis(200))
                .until(() -> orders.jobs().get(job), progress -> progress != null && state.test(progress));
    }

    /** Plans of a job that are committed, as they were made. */
    List<Plan> plans(String job) {
        return read(Topic.PLANS, RecordCodec.of(Plan.class)::decode).stream()
                .filter(plan -> plan.getInfo().getJobId().equals(job))
                .toList();
    }

    /** All that are committed. */
    List<Request> requests() {
        return read(Topic.REQUESTS, RecordCodec.of(Request.class)::decode);
    }

    /** All that are committed. */
    List<Answer> answers() {
        return read(Topic.ANSWERS, RecordCodec.of(Answer.class)::decode);
    }

    /** Results of a job that are committed. */
    List<Result> results(String job) {
        return read(Topic.RESULTS, ResultFormat::decode).stream()
                .filter(r -> r.getJobId().equals(job))
                .toList();
    }

    /** Reads a topic from its beginning to its end of now. */
    private <T> List<T> read(Topic topic, Function<byte[], T> decode) {
        List<T> records = new ArrayList<>();
        try (TopicTail tail = TopicTail.fromBeginning(consumer(), TopicNames.of(settings), List.of(topic))) {
            tail.drain((t, entry) -> records.add(decode.apply(entry.value())));
        }
        return records;
    }

    /** Nothing is written for two seconds: no transaction is open that the next chunker, without its state, would wait out. */
    void awaitQuiet() {
        List<Topic> written = List.of(Topic.REQUESTS, Topic.ANSWERS, Topic.PROGRESS);
        try (TopicTail tail = TopicTail.fromEnd(consumer(), TopicNames.of(settings), written)) {
            int[] seen = {0};
            await().atMost(PATIENCE).during(Duration.ofSeconds(2)).until(() -> {
                int before = seen[0];
                tail.poll(Duration.ofMillis(100), (topic, entry) -> seen[0]++);
                return seen[0] == before;
            });
        }
    }

    private Consumer<byte[], byte[]> consumer() {
        return new KafkaClients(settings).consumer("read", Map.of());
    }

    /** Runs a command of the shell on this deployment, which must end well; what it printed. */
    String shell(String... args) {
        Shell run = tried(args);
        assertThat(run.status()).as(run.err() + run.out()).isZero();
        return run.out();
    }

    /** Runs a command of the shell on this deployment. */
    Shell tried(String... args) {
        return Shell.run(Stream.concat(
                        Stream.of(args),
                        Stream.of(
                                "--bootstrap-servers",
                                bootstrapServers(),
                                "--data",
                                folder.resolve("cli").toString()))
                .toArray(String[]::new));
    }

    /** An amount as commands take it. */
    static String usd(double amount) {
        return String.format(Locale.ROOT, "%.9f", amount);
    }

    @Override
    public void close() throws Exception {
        for (int i = closing.size() - 1; i >= 0; i--) {
            closing.get(i).close();
        }
    }
}
