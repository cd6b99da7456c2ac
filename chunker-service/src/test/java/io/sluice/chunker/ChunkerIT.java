package io.sluice.chunker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.sluice.chunker.gate.Addressing;
import io.sluice.chunker.plan.DocumentFixtures;
import io.sluice.chunker.plan.MemoryStore;
import io.sluice.extraction.outline.StoredText;
import io.sluice.extraction.recipe.Recipe;
import io.sluice.runtime.kafka.KafkaClients;
import io.sluice.runtime.service.Service;
import io.sluice.runtime.service.ServiceContext;
import io.sluice.schemas.RecordSerdes;
import io.sluice.schemas.Topic;
import io.sluice.schemas.avro.Answer;
import io.sluice.schemas.avro.Document;
import io.sluice.schemas.avro.Plan;
import io.sluice.schemas.avro.Request;
import io.sluice.testing.TestBroker;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ChunkerIT {
    private static final int PARTITIONS = 12;
    private static final int CAP = 8;
    private static final String PREFIX = "sluice.v1.";
    private static final Duration LONG = Duration.ofSeconds(60);

    @TempDir
    Path folder;

    private final MemoryStore store = new MemoryStore();

    @Test
    void releasesOnAddressedPartitionsAndNothingTwiceAfterARestartWithoutState() throws Exception {
        // Given
        try (TestBroker broker = TestBroker.start(folder.resolve("kafka"))) {
            ServiceContext first = context(broker, "state-1");
            KafkaClients clients = new KafkaClients(first.settings());
            makeTopics(clients);
            List<Document> documents = documents(6);
            try (Producer<byte[], byte[]> producer = clients.producer(Map.of());
                    Consumer<byte[], byte[]> requests = reader(clients, Topic.REQUESTS);
                    Consumer<byte[], byte[]> plans = reader(clients, Topic.PLANS)) {
                // When
                List<ConsumerRecord<byte[], byte[]>> released = new ArrayList<>();
                List<ConsumerRecord<byte[], byte[]>> planned = new ArrayList<>();
                try (Service service = Chunker.definition().factory().create(first)) {
                    service.start();
                    sendJunk(producer);
                    documents.subList(0, 4).forEach(d -> send(producer, d));
                    await().atMost(LONG).until(() -> read(requests, released) == 8 && service.ready());
                }
                try (Service service = Chunker.definition().factory().create(context(broker, "state-2"))) {
                    service.start();
                    documents.subList(3, 6).forEach(d -> send(producer, d));
                    await().atMost(LONG).until(() -> read(requests, released) >= 12 && service.ready());
                    await().during(Duration.ofSeconds(2)).atMost(LONG).until(() -> read(requests, released) == 12);
                    await().atMost(LONG).until(() -> read(plans, planned) >= 6);
                    // A plan of the first service is known to the second one, which divides what was cut of it.
                    sendCut(producer, request(released.get(0)));
                    await().atMost(LONG).until(() -> read(requests, released) >= 14 && read(plans, planned) >= 7);
                    assertThat(plan(planned.get(6))).satisfies(p -> {
                        assertThat(p.getRevision()).isEqualTo(1);
                        assertThat(p.getRequests()).isEqualTo(3);
                    });
                    assertThat(released.subList(12, 14))
                            .allMatch(r -> request(r)
                                    .getParent()
                                    .equals(request(released.get(0)).getRequestId()));
                }
                // Then
                List<Request> asked = released.stream().map(ChunkerIT::request).toList();
                assertThat(asked).extracting(Request::getRequestId).doesNotHaveDuplicates();
                assertThat(asked).allMatch(r -> r.getRelease() == 1);
                assertThat(planned.subList(0, 6))
                        .extracting(r -> plan(r).getInfo().getDocumentId())
                        .containsExactlyInAnyOrder("d0", "d1", "d2", "d3", "d4", "d5");
                assertThat(released).allSatisfy(r -> {
                    String prefixId = new String(r.key(), StandardCharsets.UTF_8);
                    assertThat(r.partition()).isEqualTo(Addressing.partition(prefixId, CAP, PARTITIONS));
                });
                assertThat(deadLetters(clients)).singleElement().satisfies(r -> {
                    assertThat(r.value()).asString().isEqualTo("no record");
                    assertThat(r.headers().lastHeader("traceparent")).isNotNull();
                    assertThat(r.headers().lastHeader("__sluice.errors.code").value())
                            .asString()
                            .isEqualTo("UNREADABLE");
                });
            }
        }
    }

    private ServiceContext context(TestBroker broker, String state) {
        return TestContexts.of(
                broker.bootstrapServers(),
                folder.resolve(state),
                store,
                Clock.systemUTC(),
                new SimpleMeterRegistry(),
                "--sluice.model.max-concurrent=" + CAP);
    }

    private List<Document> documents(int count) {
        Recipe recipe = DocumentFixtures.recipe(Optional.empty(), Optional.empty());
        return IntStream.range(0, count)
                .mapToObj(i -> {
                    StoredText text = DocumentFixtures.text(3, i + 2);
                    return DocumentFixtures.ready(store, "d" + i, text, recipe);
                })
                .toList();
    }

    private static void makeTopics(KafkaClients clients) throws Exception {
        try (Admin admin = clients.admin()) {
            admin.createTopics(Arrays.stream(Topic.values())
                            .map(t -> new NewTopic(t.name(PREFIX), PARTITIONS, (short) 1))
                            .toList())
                    .all()
                    .get();
        }
    }

    private static void send(Producer<byte[], byte[]> producer, Document document) {
        var sent = producer.send(new ProducerRecord<>(
                Topic.DOCUMENTS.name(PREFIX),
                document.getInfo().getDocumentId().getBytes(StandardCharsets.UTF_8),
                RecordSerdes.of(Document.class).serializer().serialize("", document)));
        producer.flush();
        assertThat(sent).isDone();
    }

    private static void sendCut(Producer<byte[], byte[]> producer, Request request) {
        var sent = producer.send(new ProducerRecord<>(
                Topic.ANSWERS.name(PREFIX),
                request.getPrefixId().getBytes(StandardCharsets.UTF_8),
                RecordSerdes.of(Answer.class).serializer().serialize("", DocumentFixtures.cut(request, 0.001))));
        producer.flush();
        assertThat(sent).isDone();
    }

    private static Request request(ConsumerRecord<byte[], byte[]> entry) {
        return RecordSerdes.of(Request.class).deserializer().deserialize("", entry.value());
    }

    private static Plan plan(ConsumerRecord<byte[], byte[]> entry) {
        return RecordSerdes.of(Plan.class).deserializer().deserialize("", entry.value());
    }

    private static void sendJunk(Producer<byte[], byte[]> producer) {
        Headers headers = new RecordHeaders()
                .add(
                        "traceparent",
                        "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01".getBytes(StandardCharsets.UTF_8));
        var sent = producer.send(new ProducerRecord<>(
                Topic.DOCUMENTS.name(PREFIX),
                0,
                new byte[] {1},
                "no record".getBytes(StandardCharsets.UTF_8),
                headers));
        producer.flush();
        assertThat(sent).isDone();
    }

    private static List<ConsumerRecord<byte[], byte[]>> deadLetters(KafkaClients clients) {
        List<ConsumerRecord<byte[], byte[]>> dead = new ArrayList<>();
        try (Consumer<byte[], byte[]> reader = reader(clients, Topic.DEAD_LETTERS)) {
            await().atMost(LONG).until(() -> read(reader, dead) > 0);
        }
        return dead;
    }

    private static Consumer<byte[], byte[]> reader(KafkaClients clients, Topic topic) {
        Consumer<byte[], byte[]> consumer = clients.consumer("test-" + topic, Map.of());
        consumer.assign(IntStream.range(0, PARTITIONS)
                .mapToObj(i -> new TopicPartition(topic.name(PREFIX), i))
                .toList());
        consumer.seekToBeginning(consumer.assignment());
        return consumer;
    }

    private static int read(Consumer<byte[], byte[]> consumer, List<ConsumerRecord<byte[], byte[]>> into) {
        consumer.poll(Duration.ofMillis(500)).forEach(into::add);
        return into.size();
    }
}
