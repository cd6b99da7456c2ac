package io.sluice.inference.it;

import io.sluice.emulator.Emulator;
import io.sluice.inference.Inference;
import io.sluice.runtime.config.Settings;
import io.sluice.runtime.config.SettingsLoader;
import io.sluice.runtime.kafka.KafkaClients;
import io.sluice.runtime.kafka.TopicNames;
import io.sluice.runtime.service.RunningService;
import io.sluice.runtime.store.ContentStore;
import io.sluice.runtime.store.FolderContentStore;
import io.sluice.schemas.RecordCodec;
import io.sluice.schemas.Topic;
import io.sluice.schemas.avro.Answer;
import io.sluice.schemas.avro.Request;
import io.sluice.testing.TestBroker;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;

/** One tenant on a broker: its settings, a producer of requests, a reader of what the workers write. */
final class Bench implements AutoCloseable {
    static final int PARTITIONS = 12;

    final Corpus corpus;
    private final ContentStore store;
    private final List<String> args;
    private final TopicNames topics;
    private final KafkaClients clients;
    private final Producer<byte[], byte[]> producer;
    private final Consumer<byte[], byte[]> consumer;
    private final RecordCodec<Answer> answers = RecordCodec.of(Answer.class);
    private final RecordCodec<Request> requests = RecordCodec.of(Request.class);
    private final List<ConsumerRecord<byte[], byte[]>> seen = new ArrayList<>();
    private final List<AutoCloseable> closing = new ArrayList<>();

    /** With the emulator's calls at no cost. */
    Bench(TestBroker broker, Emulator emulator, Path folder, String prefix) throws IOException {
        this(broker, emulator, folder, prefix, false);
    }

    Bench(TestBroker broker, Emulator emulator, Path folder, String prefix, boolean charges) throws IOException {
        args = List.of(
                "--sluice.model.emulator-charges=" + charges,
                "--sluice.bootstrap-servers=" + broker.bootstrapServers(),
                "--sluice.topic-prefix=" + prefix,
                "--sluice.store.path=" + folder.resolve("store"),
                "--sluice.model.provider=emulator",
                "--sluice.model.base-url=" + emulator.baseUrl(),
                "--sluice.inference.session-timeout=6s",
                "--sluice.stop-timeout=2s");
        Settings settings = settings();
        topics = TopicNames.of(settings);
        clients = new KafkaClients(settings);
        store = FolderContentStore.open(folder.resolve("store"));
        corpus = new Corpus(store);
        producer = clients.producer(Map.of());
        consumer = clients.consumer("test", Map.of());
    }

    List<String> args() {
        return args;
    }

    Settings settings() {
        return SettingsLoader.load(Inference.definition().settings(), args, Map.of());
    }

    RunningService worker() {
        RunningService worker = RunningService.start(Inference.definition(), settings());
        closing.add(worker);
        return worker;
    }

    /** Sends a request to the partition that has its permit. */
    void send(Request request) {
        int slot = Math.floorMod(request.getPrefixId().hashCode(), request.getCap());
        int partition = (int) ((long) slot * PARTITIONS / request.getCap());
        send(partition, request.getPrefixId(), requests.encode(request), "");
    }

    void send(int partition, String key, byte[] value, String traceparent) {
        ProducerRecord<byte[], byte[]> record = new ProducerRecord<>(
                topics.name(Topic.REQUESTS), partition, key.getBytes(StandardCharsets.UTF_8), value);
        if (!traceparent.isEmpty()) {
            record.headers().add("traceparent", traceparent.getBytes(StandardCharsets.UTF_8));
        }
        try {
            producer.send(record).get();
        } catch (ExecutionException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Puts a value on the topic of commands, where it falls. */
    void command(String value) {
        try {
            producer.send(new ProducerRecord<>(topics.name(Topic.COMMANDS), value.getBytes(StandardCharsets.UTF_8)))
                    .get();
        } catch (ExecutionException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    byte[] encode(Request request) {
        return requests.encode(request);
    }

    /** Everything on answers and dead letters so far. */
    List<ConsumerRecord<byte[], byte[]>> seen() {
        if (consumer.assignment().isEmpty()) {
            List<TopicPartition> all = new ArrayList<>();
            for (Topic topic : List.of(Topic.ANSWERS, Topic.DEAD_LETTERS)) {
                for (int p = 0; p < PARTITIONS; p++) {
                    all.add(new TopicPartition(topics.name(topic), p));
                }
            }
            consumer.assign(all);
            consumer.seekToBeginning(all);
        }
        consumer.poll(Duration.ofMillis(100)).forEach(seen::add);
        return List.copyOf(seen);
    }

    /** The answers so far that a gate would book: of those that a worker told again the first. */
    Collection<Answer> booked() {
        Map<String, Answer> first = new LinkedHashMap<>();
        answers().forEach(a -> first.putIfAbsent(a.getRequestId() + "/" + a.getRelease(), a));
        return first.values();
    }

    List<Answer> answers() {
        return seen().stream()
                .filter(r -> r.topic().equals(topics.name(Topic.ANSWERS)))
                .map(r -> answers.decode(r.value()))
                .toList();
    }

    List<ConsumerRecord<byte[], byte[]>> of(Topic topic) {
        return seen().stream().filter(r -> r.topic().equals(topics.name(topic))).toList();
    }

    /** How many of these requests have a ledger entry. */
    long recorded(Set<String> hashes) throws IOException {
        long entries = 0;
        for (String hash : hashes) {
            if (store.readNamed("ledger/" + hash).isPresent()) {
                entries++;
            }
        }
        return entries;
    }

    @Override
    public void close() throws Exception {
        for (AutoCloseable one : closing) {
            one.close();
        }
        producer.close();
        consumer.close();
    }
}
