package io.sluice.runtime.kafka;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.context.Context;
import io.sluice.runtime.config.CommonSettings;
import io.sluice.runtime.config.Settings;
import io.sluice.runtime.config.SettingsException;
import io.sluice.runtime.config.SettingsLoader;
import io.sluice.runtime.tracing.SdkTracing;
import io.sluice.runtime.tracing.TraceHeaders;
import io.sluice.schemas.Topic;
import io.sluice.testing.TestBroker;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.config.ConfigResource;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(120)
class TopicAdminIT {
    @TempDir
    static Path temp;

    private static TestBroker broker;

    @BeforeAll
    static void start() throws Exception {
        broker = TestBroker.start(temp.resolve("kafka"));
    }

    @AfterAll
    static void stop() {
        broker.close();
    }

    @Test
    void makesWhatIsMissingAlsoWhenServicesStartTogether() throws Exception {
        // Given
        Settings settings = settings("together.", 3);

        // When
        CompletableFuture.allOf(Stream.generate(() -> CompletableFuture.runAsync(() -> ensure(settings)))
                        .limit(4)
                        .toArray(CompletableFuture<?>[]::new))
                .get();

        // Then
        try (Admin admin = new KafkaClients(settings).admin()) {
            var topics = admin.describeTopics(List.of("together.answers", "together.progress"))
                    .allTopicNames()
                    .get();
            assertThat(topics.values())
                    .allSatisfy(t -> assertThat(t.partitions()).hasSize(3));
            assertThat(config(admin, "together.answers", "max.message.bytes")).isEqualTo("16777216");
            assertThat(config(admin, "together.answers", "retention.ms")).isEqualTo("2592000000");
            assertThat(config(admin, "together.progress", "cleanup.policy")).isEqualTo("compact");
        }
    }

    @Test
    void refusesAnotherPartitionCountWithValueBoundAndRemedy() {
        // Given
        ensure(settings("counted.", 3));

        // When / Then
        assertThatThrownBy(() -> ensure(settings("counted.", 4)))
                .isInstanceOfSatisfying(
                        SettingsException.class,
                        e -> assertThat(e.faults())
                                .hasSize(Topic.values().length)
                                .contains(
                                        "topic counted.jobs has 3 partitions, must have 4; set sluice.partitions=3 for every"
                                                + " service, or use another sluice.topic-prefix"));
    }

    @Test
    void refusesATopicThatLosesOrRefusesRecords() throws Exception {
        // Given
        Settings settings = settings("odd.", 1);
        try (Admin admin = new KafkaClients(settings).admin()) {
            admin.createTopics(List.of(
                            new NewTopic("odd.sources", 1, (short) 1),
                            new NewTopic("odd.results", 1, (short) 1).configs(Map.of("max.message.bytes", "1000"))))
                    .all()
                    .get();
        }

        // When / Then
        assertThatThrownBy(() -> ensure(settings))
                .isInstanceOfSatisfying(
                        SettingsException.class,
                        e -> assertThat(e.faults())
                                .containsExactly(
                                        "topic odd.sources has cleanup.policy=delete, must have compact;"
                                                + " alter it with kafka-configs",
                                        "topic odd.results has max.message.bytes=1000, must be at least 16777216;"
                                                + " alter it with kafka-configs"));
    }

    @Test
    void deadLetterKeepsBytesAndTraceAndIsCommittedWithTheOffset() throws Exception {
        // Given
        Settings settings = settings("dead.", 1);
        ensure(settings);
        KafkaClients clients = new KafkaClients(settings, new SimpleMeterRegistry());
        TopicNames names = TopicNames.of(settings);
        var tracing = SdkTracing.of("ingest", Optional.empty());
        Span drop = tracing.start("drop", SpanKind.PRODUCER, Context.root());
        ProducerRecord<byte[], byte[]> job = new ProducerRecord<>(names.name(Topic.JOBS), bytes("not a job"));
        TraceHeaders.inject(Context.root().with(drop), job.headers());
        DeadLetters deadLetters = new DeadLetters(names, "ingest");

        try (var users = clients.producer(Map.of());
                var producer = clients.producer(Map.of("transactional.id", "dead.ingest"));
                Consumer<byte[], byte[]> jobs = clients.consumer("ingest", Map.of());
                Consumer<byte[], byte[]> letters = clients.consumer("reader", Map.of())) {
            users.send(job).get();
            jobs.subscribe(List.of(names.name(Topic.JOBS)));
            letters.subscribe(List.of(names.name(Topic.DEAD_LETTERS)));

            // When
            ConsumerRecord<byte[], byte[]> read = poll(jobs);
            producer.initTransactions();
            producer.beginTransaction();
            var sent = producer.send(deadLetters.of(read, ErrorCode.UNREADABLE, "no known first byte"));
            TopicPartition partition = new TopicPartition(read.topic(), read.partition());
            producer.sendOffsetsToTransaction(
                    Map.of(partition, new OffsetAndMetadata(read.offset() + 1)), jobs.groupMetadata());
            producer.commitTransaction();
            sent.get();
            ConsumerRecord<byte[], byte[]> letter = poll(letters);

            // Then
            assertThat(letter.value()).isEqualTo(bytes("not a job"));
            assertThat(DeadLettersTest.text(letter.headers(), "__sluice.errors.code"))
                    .isEqualTo("UNREADABLE");
            assertThat(Span.fromContext(TraceHeaders.extract(letter.headers()))
                            .getSpanContext()
                            .getTraceId())
                    .isEqualTo(drop.getSpanContext().getTraceId());
            assertThat(jobs.committed(java.util.Set.of(partition))
                            .get(partition)
                            .offset())
                    .isEqualTo(1);
        }
        tracing.close();
    }

    @Test
    void nothingIsChangedByASecondStart() {
        // Given
        Settings settings = settings("twice.", 2);
        ensure(settings);

        // When / Then
        assertThatCode(() -> ensure(settings)).doesNotThrowAnyException();
    }

    private static void ensure(Settings settings) {
        try (Admin admin = new KafkaClients(settings).admin()) {
            new TopicAdmin(admin, settings).ensure();
        }
    }

    private static Settings settings(String prefix, int partitions) {
        return SettingsLoader.load(
                CommonSettings.ALL,
                List.of(
                        "--sluice.bootstrap-servers=" + broker.bootstrapServers(),
                        "--sluice.topic-prefix=" + prefix,
                        "--sluice.partitions=" + partitions),
                Map.of());
    }

    private static String config(Admin admin, String topic, String name) throws Exception {
        var resource = new ConfigResource(ConfigResource.Type.TOPIC, topic);
        return admin.describeConfigs(List.of(resource))
                .all()
                .get()
                .get(resource)
                .get(name)
                .value();
    }

    private static ConsumerRecord<byte[], byte[]> poll(Consumer<byte[], byte[]> consumer) {
        List<ConsumerRecord<byte[], byte[]>> records = new ArrayList<>();
        while (records.isEmpty()) {
            consumer.poll(Duration.ofMillis(500)).forEach(records::add);
        }
        return records.get(0);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
