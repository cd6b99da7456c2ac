package io.sluice.ingest;

import static org.awaitility.Awaitility.await;

import io.sluice.runtime.config.Settings;
import io.sluice.runtime.config.SettingsLoader;
import io.sluice.runtime.service.RunningService;
import io.sluice.runtime.service.ServiceContext;
import io.sluice.runtime.service.ServiceDefinition;
import io.sluice.schemas.RecordCodec;
import io.sluice.schemas.avro.Document;
import io.sluice.testing.TestBroker;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.header.internals.RecordHeader;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;

/** A broker, folders and recipes for the service under test, and readers of what it wrote. */
final class IngestRig implements AutoCloseable {
    static final String TRACE = "0af7651916cd43dd8448eb211c80319c";
    static final String TRACEPARENT = "00-" + TRACE + "-b7ad6b7169203331-01";
    static final Duration PATIENCE = Duration.ofSeconds(60);

    private final Path folder;
    private final TestBroker broker;

    private IngestRig(Path folder, TestBroker broker) {
        this.folder = folder;
        this.broker = broker;
    }

    static IngestRig start(Path folder) throws IOException {
        Files.createDirectories(folder.resolve("recipes"));
        Files.writeString(
                folder.resolve("recipes/legal.yaml"),
                "recipe: legal\nlabels: 1\nread_as: A lawyer.\nfields:\n  law:\n    ask: Which law governs?\n    type: text\n");
        Files.writeString(folder.resolve("recipes/broken.yaml"), "recipe: broken\nfields: 7\n");
        for (String name : List.of("inbox/legal/acme", "inbox/nobody", "inbox/broken", "files")) {
            Files.createDirectories(folder.resolve(name));
        }
        return new IngestRig(folder, TestBroker.start(folder.resolve("kafka")));
    }

    String bootstrapServers() {
        return broker.bootstrapServers();
    }

    @Override
    public void close() {
        broker.close();
    }

    /** The service as it is. */
    RunningService start() {
        return start(Ingest.definition());
    }

    /** A service whose clock is this one. */
    RunningService start(Clock clock) {
        return start(new ServiceDefinition(
                "ingest",
                IngestSettings.ALL,
                c -> new IngestService(new ServiceContext(c.settings(), c.store(), c.tracing(), c.meters(), clock))));
    }

    private RunningService start(ServiceDefinition definition) {
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
        RunningService service = RunningService.start(definition, settings);
        await().atMost(PATIENCE).until(service.service()::ready);
        return service;
    }

    void send(String value) {
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

    List<ConsumerRecord<byte[], byte[]>> documents() {
        return records("documents");
    }

    /** All committed records of a topic, to its present end. */
    List<ConsumerRecord<byte[], byte[]>> records(String topic) {
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

    static Document decode(ConsumerRecord<byte[], byte[]> record) {
        return RecordCodec.of(Document.class).decode(record.value());
    }

    static String traceparent(ConsumerRecord<byte[], byte[]> record) {
        return new String(record.headers().lastHeader("traceparent").value(), StandardCharsets.UTF_8);
    }
}
