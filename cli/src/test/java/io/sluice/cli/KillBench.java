package io.sluice.cli;

import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.sluice.emulator.Emulator;
import io.sluice.runtime.config.CommonSettings;
import io.sluice.runtime.config.Settings;
import io.sluice.runtime.config.SettingsLoader;
import io.sluice.runtime.kafka.KafkaClients;
import io.sluice.runtime.kafka.TopicNames;
import io.sluice.schemas.RecordCodec;
import io.sluice.schemas.ResultFormat;
import io.sluice.schemas.Topic;
import io.sluice.schemas.avro.Answer;
import io.sluice.schemas.avro.Request;
import io.sluice.schemas.avro.Result;
import io.sluice.testing.TestBroker;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;

/** The services as processes against one broker, and what is seen of them from outside: topics, committed offsets, ledger. */
final class KillBench implements AutoCloseable {
    private static final String WORKER = "inference-worker";
    private static final Duration LONG = Duration.ofMinutes(2);

    private final Path folder;
    private final Settings settings;
    private final TopicNames topics;
    private final Admin admin;
    private final List<String> common;
    private final List<String> model;
    private final List<ServiceProcess> services = new ArrayList<>();
    private final RecordCodec<Request> requestCodec = RecordCodec.of(Request.class);
    private final RecordCodec<Answer> answerCodec = RecordCodec.of(Answer.class);
    private final Map<String, List<Result>> results = new HashMap<>();
    private final List<Answer> answers = new ArrayList<>();
    private final List<ConsumerRecord<byte[], byte[]>> requests = new ArrayList<>();
    private TopicTail tail;

    KillBench(TestBroker broker, Emulator emulator, Path folder) {
        this.folder = folder;
        common = List.of(
                "--sluice.bootstrap-servers=" + broker.bootstrapServers(),
                "--sluice.store.path=" + folder.resolve("store"),
                "--sluice.state.path=" + folder.resolve("state"));
        model = List.of(
                "--sluice.model.provider=emulator",
                "--sluice.model.base-url=" + emulator.baseUrl(),
                "--sluice.model.emulator-charges=true");
        settings = SettingsLoader.load(CommonSettings.ALL, common, Map.of());
        topics = TopicNames.of(settings);
        admin = clients().admin();
    }

    /** Starts every service but the worker; returns when the topics are there. */
    void startOthers(Path documents) {
        start(
                "ingest-service",
                List.of(
                        "--sluice.ingest.inbox=" + folder.resolve("inbox"),
                        "--sluice.ingest.recipes=" + Repository.root().resolve("recipes"),
                        "--sluice.ingest.allowed-roots=" + documents));
        start("chunker-service", model);
        start(
                "result-sink",
                List.of(
                        "--sluice.sink.sqlite=" + folder.resolve("results.db"),
                        "--sluice.sink.jsonl=" + folder.resolve("results.jsonl"),
                        "--sluice.sink.report-dir=" + folder.resolve("report")));
        List<String> names = Stream.of(Topic.values()).map(topics::name).toList();
        await().atMost(LONG).until(() -> admin.listTopics().names().get().containsAll(names));
        tail = TopicTail.fromBeginning(
                clients().consumer("kill-test", Map.of()),
                topics,
                List.of(Topic.REQUESTS, Topic.ANSWERS, Topic.RESULTS));
    }

    /** Starts a worker. */
    void startWorker(List<String> own) {
        start(WORKER, concat(model, own));
    }

    /** Starts a worker that halts in some windows; the folder gets a file for each one reached. */
    ServiceProcess startHaltingWorker(Collection<Window> windows, Path signals, List<String> own) throws IOException {
        ServiceProcess worker = ServiceProcess.halting(
                windows, Files.createDirectory(signals), concat(concat(common, model), own), log(WORKER));
        services.add(worker);
        return worker;
    }

    private void start(String program, List<String> own) {
        services.add(ServiceProcess.start(program, concat(common, own), log(program)));
    }

    private Path log(String program) {
        return folder.resolve(program + services.size() + ".out");
    }

    /** The process of a program that was started last. */
    ServiceProcess latest(String program) {
        return services.stream()
                .filter(s -> s.program().equals(program))
                .reduce((earlier, later) -> later)
                .orElseThrow();
    }

    void submit(String id, List<Path> documents) throws Exception {
        Map<String, Object> job = Map.of(
                "id",
                id,
                "recipe",
                "legal",
                "sources",
                documents.stream().map(d -> Map.of("uri", d.toUri().toString())).toList());
        try (Producer<byte[], byte[]> producer = clients().producer(Map.of())) {
            producer.send(new ProducerRecord<>(topics.name(Topic.JOBS), null, json(job)))
                    .get();
        }
    }

    private static byte[] json(Map<String, Object> value) throws JsonProcessingException {
        return new JsonMapper().writeValueAsBytes(value);
    }

    /** What a read_committed consumer has of the results so far, by document. */
    Map<String, List<Result>> results() {
        read();
        return results;
    }

    /** All answers so far. */
    List<Answer> answers() {
        read();
        return answers;
    }

    private void read() {
        tail.poll(Duration.ofMillis(100), this::keep);
    }

    private void keep(Topic topic, ConsumerRecord<byte[], byte[]> entry) {
        switch (topic) {
            case REQUESTS -> requests.add(entry);
            case ANSWERS -> answers.add(answerCodec.decode(entry.value()));
            default -> {
                Result result = ResultFormat.decode(entry.value());
                results.computeIfAbsent(result.getDocumentId(), id -> new ArrayList<>())
                        .add(result);
            }
        }
    }

    /** Requests whose offset is committed though no answer is there: nobody will ever answer them. */
    long givenUp() {
        Map<TopicPartition, OffsetAndMetadata> committed = committed();
        tail.drain(this::keep);
        Set<String> answered = answers.stream().map(Answer::getRequestHash).collect(Collectors.toSet());
        return requests.stream()
                .filter(r -> {
                    OffsetAndMetadata next = committed.get(new TopicPartition(r.topic(), r.partition()));
                    return next != null && r.offset() < next.offset();
                })
                .filter(r -> !answered.contains(requestCodec.decode(r.value()).getRequestHash()))
                .count();
    }

    private Map<TopicPartition, OffsetAndMetadata> committed() {
        try {
            return admin.listConsumerGroupOffsets(group())
                    .partitionsToOffsetAndMetadata()
                    .get();
        } catch (ExecutionException e) {
            throw new IllegalStateException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /** Members of the workers' group that own partitions now. */
    long workersWithPartitions() throws ExecutionException, InterruptedException {
        return admin.describeConsumerGroups(List.of(group())).describedGroups().get(group()).get().members().stream()
                .filter(m -> !m.assignment().topicPartitions().isEmpty())
                .count();
    }

    /** Entries of the ledger. */
    long recorded() throws IOException {
        Path ledger = folder.resolve("store/ledger");
        if (!Files.isDirectory(ledger)) {
            return 0;
        }
        try (Stream<Path> entries = Files.list(ledger)) {
            return entries.count();
        }
    }

    /** What all services wrote. */
    String logs() throws IOException {
        StringBuilder all = new StringBuilder();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path log : files.filter(f -> f.toString().endsWith(".out")).toList()) {
                all.append(Files.readString(log));
            }
        }
        return all.toString();
    }

    Settings settings() {
        return settings;
    }

    private KafkaClients clients() {
        return new KafkaClients(settings);
    }

    private String group() {
        return settings.get(CommonSettings.TOPIC_PREFIX) + "inference";
    }

    private static List<String> concat(List<String> a, List<String> b) {
        return Stream.concat(a.stream(), b.stream()).toList();
    }

    @Override
    public void close() {
        services.forEach(ServiceProcess::close);
        if (tail != null) {
            tail.close();
        }
        admin.close();
    }
}
