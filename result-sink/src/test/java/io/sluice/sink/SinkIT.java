package io.sluice.sink;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.extraction.recipe.RecipeJson;
import io.sluice.runtime.config.Settings;
import io.sluice.runtime.config.SettingsLoader;
import io.sluice.runtime.kafka.KafkaClients;
import io.sluice.runtime.kafka.TopicNames;
import io.sluice.runtime.service.RunningService;
import io.sluice.runtime.store.FolderContentStore;
import io.sluice.schemas.RecordCodec;
import io.sluice.schemas.ResultFormat;
import io.sluice.schemas.Topic;
import io.sluice.schemas.avro.Answer;
import io.sluice.schemas.avro.BlobRef;
import io.sluice.schemas.avro.Document;
import io.sluice.schemas.avro.FailureReason;
import io.sluice.schemas.avro.Outcome;
import io.sluice.schemas.avro.Plan;
import io.sluice.schemas.avro.Result;
import io.sluice.schemas.avro.ResultStatus;
import io.sluice.testing.TestBroker;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The whole sink on a real broker. */
class SinkIT {
    private static final int PARTITIONS = 2;
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final TopicNames TOPICS = new TopicNames("t.");

    @TempDir
    Path folder;

    private TestBroker broker;
    private Producer<byte[], byte[]> producer;
    private BlobRef recipe;

    @BeforeEach
    void start() throws IOException {
        broker = TestBroker.start(folder.resolve("kafka"));
        recipe = FolderContentStore.open(folder.resolve("store")).put(RecipeJson.write(Samples.recipe("law")));
    }

    @AfterEach
    void stop() {
        if (producer != null) {
            producer.close();
        }
        broker.close();
    }

    @Test
    void eachDocumentHasOneResultOnTopicTableLinesAndReportAlsoAfterARestart() throws Exception {
        // Given
        try (RunningService first = RunningService.start(Sink.definition(), settings(ResultFormat.JSON))) {
            producer = new KafkaClients(settings(ResultFormat.JSON)).producer(Map.of());
            for (int i = 0; i < 6; i++) {
                document("doc-" + i);
            }
            send(
                    Topic.DOCUMENTS,
                    "doc-locked",
                    RecordCodec.of(Document.class)
                            .encode(Samples.failed(
                                    Samples.info("doc-locked", 0)
                                            .setRecipeRef(recipe)
                                            .build(),
                                    FailureReason.ENCRYPTED)));
            send(Topic.RESULTS, "noise", "no result".getBytes(StandardCharsets.UTF_8));
            send(Topic.ANSWERS, "noise", "no answer".getBytes(StandardCharsets.UTF_8));
            await().atMost(PATIENCE).until(() -> first.service().ready() && lines().size() == 7);
        }
        // When: a second life, with late doubles and another format
        try (RunningService second = RunningService.start(Sink.definition(), settings(ResultFormat.AVRO))) {
            document("doc-0");
            document("doc-late");
            await().atMost(PATIENCE).until(() -> second.service().ready() && lines().size() == 8);
        }
        // Then
        List<ConsumerRecord<byte[], byte[]>> records = read(Topic.RESULTS);
        List<Result> results = records.stream()
                .filter(r -> !new String(r.key(), StandardCharsets.UTF_8).equals("noise"))
                .map(r -> ResultFormat.decode(r.value()))
                .toList();
        assertThat(results)
                .extracting(Result::getDocumentId)
                .containsExactlyInAnyOrder(
                        "doc-0", "doc-1", "doc-2", "doc-3", "doc-4", "doc-5", "doc-locked", "doc-late");
        assertThat(results)
                .filteredOn(r -> r.getStatus() == ResultStatus.FAILED)
                .extracting(Result::getDocumentId)
                .containsExactly("doc-locked");
        assertThat(records)
                .filteredOn(r -> r.headers().lastHeader("content-type") != null)
                .allSatisfy(r -> assertThat(header(r, "traceparent")).contains(Samples.TRACE_ID));
        assertThat(records)
                .filteredOn(r -> new String(r.key(), StandardCharsets.UTF_8).equals("doc-late"))
                .allSatisfy(r -> assertThat(header(r, "content-type")).isEqualTo("application/avro"));
        assertThat(lines())
                .doesNotHaveDuplicates()
                .allSatisfy(line -> assertThat(line).startsWith("{"));
        assertThat(count("SELECT count(*) FROM results")).isEqualTo(8);
        assertThat(count("SELECT count(*) FROM facts WHERE quote = 'Delaware' AND page = 7"))
                .isEqualTo(7);
        assertThat(folder.resolve("report/doc-late.html")).content().contains("Delaware");
        assertThat(read(Topic.DEAD_LETTERS))
                .extracting(r -> header(r, "__sluice.errors.topic"))
                .containsExactlyInAnyOrder("t.results", "t.answers");
    }

    /** A plan with two requests, each answered twice. */
    private void document(String id) {
        Plan plan = Samples.plan(Samples.info(id, 100).setRecipeRef(recipe).build(), 2);
        List<Answer> answers = List.of(
                Samples.answer(id, id + "-r1", Outcome.ANSWERED, 0, 60, "law")
                        .setFindings(List.of(Samples.finding("law", "\"Delaware\"", "Delaware", 10)))
                        .build(),
                Samples.answer(id, id + "-r2", Outcome.ANSWERED, 50, 100, "law").build());
        RecordCodec<Answer> codec = RecordCodec.of(Answer.class);
        answers.forEach(a -> send(Topic.ANSWERS, a.getPrefixId(), codec.encode(a)));
        send(Topic.PLANS, id, RecordCodec.of(Plan.class).encode(plan));
        answers.forEach(a -> send(Topic.ANSWERS, a.getPrefixId(), codec.encode(a)));
    }

    private void send(Topic topic, String key, byte[] value) {
        ProducerRecord<byte[], byte[]> record =
                new ProducerRecord<>(TOPICS.name(topic), key.getBytes(StandardCharsets.UTF_8), value);
        record.headers().add("traceparent", Samples.TRACEPARENT.getBytes(StandardCharsets.US_ASCII));
        var sent = producer.send(record);
        producer.flush();
        assertThat(sent).isDone();
    }

    private List<ConsumerRecord<byte[], byte[]>> read(Topic topic) {
        List<ConsumerRecord<byte[], byte[]>> records = new ArrayList<>();
        try (Consumer<byte[], byte[]> consumer =
                new KafkaClients(settings(ResultFormat.JSON)).consumer("check", Map.of())) {
            List<TopicPartition> partitions = new ArrayList<>();
            for (int p = 0; p < PARTITIONS; p++) {
                partitions.add(new TopicPartition(TOPICS.name(topic), p));
            }
            consumer.assign(partitions);
            consumer.seekToBeginning(partitions);
            Map<TopicPartition, Long> ends = consumer.endOffsets(partitions);
            while (partitions.stream().anyMatch(p -> consumer.position(p) < ends.get(p))) {
                consumer.poll(Duration.ofMillis(200)).forEach(records::add);
            }
        }
        return records;
    }

    private static String header(ConsumerRecord<byte[], byte[]> record, String name) {
        return new String(record.headers().lastHeader(name).value(), StandardCharsets.UTF_8);
    }

    private List<String> lines() throws IOException {
        Path file = folder.resolve("results.jsonl");
        return Files.exists(file) ? Files.readAllLines(file) : List.of();
    }

    private int count(String sql) throws SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + folder.resolve("results.db"));
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(sql)) {
            rows.next();
            return rows.getInt(1);
        }
    }

    private Settings settings(ResultFormat format) {
        return SettingsLoader.load(
                Sink.definition().settings(),
                List.of(
                        "--sluice.bootstrap-servers=" + broker.bootstrapServers(),
                        "--sluice.topic-prefix=t.",
                        "--sluice.partitions=" + PARTITIONS,
                        "--sluice.store.path=" + folder.resolve("store"),
                        "--sluice.state.path=" + folder.resolve("state"),
                        "--sluice.sink.sqlite=" + folder.resolve("results.db"),
                        "--sluice.sink.jsonl=" + folder.resolve("results.jsonl"),
                        "--sluice.sink.report-dir=" + folder.resolve("report"),
                        "--sluice.sink.result-format=" + format.name().toLowerCase(java.util.Locale.ROOT)),
                Map.of());
    }
}
