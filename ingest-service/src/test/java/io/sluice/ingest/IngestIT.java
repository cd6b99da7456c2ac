package io.sluice.ingest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.ingest.parse.SampleFiles;
import io.sluice.ingest.parse.SampleFiles.PageOf;
import io.sluice.runtime.config.Settings;
import io.sluice.runtime.config.SettingsLoader;
import io.sluice.runtime.service.RunningService;
import io.sluice.schemas.RecordCodec;
import io.sluice.schemas.avro.Document;
import io.sluice.schemas.avro.DocumentState;
import io.sluice.schemas.avro.FailureReason;
import io.sluice.testing.TestBroker;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.header.internals.RecordHeader;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(180)
class IngestIT {
    private static final String TRACE = "0af7651916cd43dd8448eb211c80319c";
    private static final String TRACEPARENT = "00-" + TRACE + "-b7ad6b7169203331-01";
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    @TempDir
    Path folder;

    private TestBroker broker;

    @BeforeEach
    void startBroker() throws IOException {
        broker = TestBroker.start(folder.resolve("kafka"));
        Files.createDirectories(folder.resolve("recipes"));
        Files.writeString(
                folder.resolve("recipes/legal.yaml"),
                "recipe: legal\nlabels: 1\nread_as: A lawyer.\nfields:\n  law:\n    ask: Which law governs?\n    type: text\n");
        Files.writeString(folder.resolve("recipes/broken.yaml"), "recipe: broken\nfields: 7\n");
        for (String name : List.of("inbox/legal/acme", "inbox/nobody", "inbox/broken", "files")) {
            Files.createDirectories(folder.resolve(name));
        }
    }

    @AfterEach
    void stopBroker() {
        broker.close();
    }

    @Test
    void eachDropIsOneDocumentWithItsOutcomeAndARestartAddsNone() throws IOException {
        // Given
        Path inbox = folder.resolve("inbox");
        SampleFiles.pdf(inbox.resolve("legal/acme/msa.pdf"), PageOf.TEXT, PageOf.IMAGE);
        SampleFiles.encryptedPdf(inbox.resolve("legal/acme/secret.pdf"));
        Files.createFile(inbox.resolve("legal/acme/empty.txt"));
        Files.writeString(inbox.resolve("legal/acme/~$msa.docx"), "lock");
        Files.writeString(inbox.resolve("nobody/a.txt"), "words");
        Files.writeString(inbox.resolve("broken/b.txt"), "words");

        // When
        try (RunningService service = start()) {
            await().atMost(PATIENCE)
                    .until(() -> documents().size() >= 5 && service.service().alive());
        }
        try (RunningService service = start()) {
            Files.writeString(inbox.resolve("legal/acme/late.txt"), "The laws of Ohio govern.");
            await().atMost(PATIENCE)
                    .until(() -> documents().size() >= 6 && service.service().alive());
        }

        // Then
        Map<String, Document> bySource = documents().stream()
                .map(IngestIT::decode)
                .collect(Collectors.toMap(d -> d.getInfo().getSource(), d -> d));
        assertThat(bySource).hasSize(6);
        Document msa = bySource.get("inbox/legal/acme/msa.pdf");
        assertThat(msa.getState()).isEqualTo(DocumentState.READY);
        assertThat(msa.getInfo().getLabels()).containsExactly("acme");
        assertThat(msa.getInfo().getPages()).isEqualTo(2);
        assertThat(msa.getImageOnlyPages()).containsExactly(2);
        assertThat(msa.getInfo().getRecipeVersion()).hasSize(8);
        assertThat(bySource.get("inbox/legal/acme/late.txt").getInfo().getCharacters())
                .isEqualTo(24);
        assertThat(failure(bySource, "inbox/legal/acme/secret.pdf")).isEqualTo(FailureReason.ENCRYPTED);
        assertThat(failure(bySource, "inbox/legal/acme/empty.txt")).isEqualTo(FailureReason.EMPTY);
        assertThat(failure(bySource, "inbox/nobody/a.txt")).isEqualTo(FailureReason.UNKNOWN_RECIPE);
        assertThat(failure(bySource, "inbox/broken/b.txt")).isEqualTo(FailureReason.FAULTY_RECIPE);
    }

    @Test
    void jobsKeepTheirTraceAndOrderAndWhatIsNoJobIsADeadLetter() throws IOException {
        // Given
        Path file = Files.writeString(folder.resolve("files/note.txt"), "The laws of Ohio govern.");
        String missing = folder.resolve("files/gone.txt").toUri().toString();
        String outside = folder.resolve("recipes/legal.yaml").toUri().toString();
        String job =
                "{\"id\":\"job-1\",\"recipe\":\"legal\",\"labels\":[\"acme\"],\"sources\":[{\"uri\":\"%s\"},{\"uri\":\"%s\"},{\"uri\":\"%s\"}]}"
                        .formatted(file.toUri(), missing, outside);

        // When
        try (RunningService service = start()) {
            send("{\"recipe\": 1");
            send(job);
            await().atMost(PATIENCE)
                    .until(() -> documents().size() >= 3 && service.service().alive());
        }

        // Then
        List<ConsumerRecord<byte[], byte[]>> documents = documents();
        assertThat(documents)
                .hasSize(3)
                .allSatisfy(r -> assertThat(traceparent(r)).contains(TRACE));
        Map<Integer, Document> byIndex = documents.stream()
                .map(IngestIT::decode)
                .collect(Collectors.toMap(d -> d.getInfo().getIndex(), d -> d));
        assertThat(byIndex.get(0).getState()).isEqualTo(DocumentState.READY);
        assertThat(byIndex.get(0).getInfo().getCount()).isEqualTo(3);
        assertThat(byIndex.get(0).getInfo().getJobId()).isEqualTo("job-1");
        assertThat(byIndex.get(1).getFailure()).isEqualTo(FailureReason.VANISHED);
        assertThat(byIndex.get(2).getFailure()).isEqualTo(FailureReason.NOT_ALLOWED);
        assertThat(records("dead-letters")).singleElement().satisfies(letter -> {
            assertThat(new String(letter.value(), StandardCharsets.UTF_8)).isEqualTo("{\"recipe\": 1");
            assertThat(traceparent(letter)).isEqualTo(TRACEPARENT);
        });
    }

    private RunningService start() {
        Settings settings = SettingsLoader.load(
                IngestSettings.ALL,
                List.of(
                        "--sluice.bootstrap-servers=" + broker.bootstrapServers(),
                        "--sluice.partitions=2",
                        "--sluice.store.path=" + folder.resolve("store"),
                        "--sluice.ingest.inbox=" + folder.resolve("inbox"),
                        "--sluice.ingest.recipes=" + folder.resolve("recipes"),
                        "--sluice.ingest.allowed-roots=" + folder.resolve("files"),
                        "--sluice.ingest.work-path=" + folder.resolve("work"),
                        "--sluice.ingest.stability=200ms",
                        "--sluice.ingest.scan-interval=100ms",
                        "--sluice.ingest.instance=it",
                        "--sluice.ingest.parsers=1"),
                Map.of());
        RunningService service = RunningService.start(Ingest.definition(), settings);
        await().atMost(PATIENCE).until(service.service()::ready);
        return service;
    }

    private void send(String value) {
        try (KafkaProducer<byte[], byte[]> producer = new KafkaProducer<>(
                Map.of("bootstrap.servers", broker.bootstrapServers()),
                new ByteArraySerializer(),
                new ByteArraySerializer())) {
            ProducerRecord<byte[], byte[]> record = new ProducerRecord<>(
                    "sluice.v1.jobs", "k".getBytes(StandardCharsets.UTF_8), value.getBytes(StandardCharsets.UTF_8));
            record.headers().add(new RecordHeader("traceparent", TRACEPARENT.getBytes(StandardCharsets.UTF_8)));
            var unused = producer.send(record);
        }
    }

    private List<ConsumerRecord<byte[], byte[]>> documents() {
        return records("documents");
    }

    /** All committed records of a topic, to its present end. */
    private List<ConsumerRecord<byte[], byte[]>> records(String topic) {
        List<ConsumerRecord<byte[], byte[]>> all = new ArrayList<>();
        try (KafkaConsumer<byte[], byte[]> consumer = new KafkaConsumer<>(
                Map.of("bootstrap.servers", broker.bootstrapServers(), "isolation.level", "read_committed"),
                new ByteArrayDeserializer(),
                new ByteArrayDeserializer())) {
            List<TopicPartition> partitions = consumer.partitionsFor("sluice.v1." + topic).stream()
                    .map(p -> new TopicPartition(p.topic(), p.partition()))
                    .toList();
            consumer.assign(partitions);
            consumer.seekToBeginning(partitions);
            Map<TopicPartition, Long> ends = consumer.endOffsets(partitions);
            while (partitions.stream().anyMatch(p -> consumer.position(p) < ends.get(p))) {
                consumer.poll(Duration.ofMillis(100)).forEach(all::add);
            }
        }
        return all;
    }

    private static Document decode(ConsumerRecord<byte[], byte[]> record) {
        return RecordCodec.of(Document.class).decode(record.value());
    }

    private static String traceparent(ConsumerRecord<byte[], byte[]> record) {
        return new String(record.headers().lastHeader("traceparent").value(), StandardCharsets.UTF_8);
    }

    private static FailureReason failure(Map<String, Document> documents, String source) {
        return documents.get(source).getFailure();
    }
}
