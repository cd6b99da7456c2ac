package io.sluice.chunker.gate;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.sluice.chunker.plan.MemoryStore;
import io.sluice.runtime.kafka.TopicNames;
import io.sluice.schemas.RecordSerdes;
import io.sluice.schemas.Topic;
import io.sluice.schemas.avro.Answer;
import io.sluice.schemas.avro.BudgetScope;
import io.sluice.schemas.avro.Command;
import io.sluice.schemas.avro.CommandKind;
import io.sluice.schemas.avro.DocumentInfo;
import io.sluice.schemas.avro.Progress;
import io.sluice.schemas.avro.Request;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.apache.avro.specific.SpecificRecordBase;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.streams.StreamsBuilder;
import org.apache.kafka.streams.StreamsConfig;
import org.apache.kafka.streams.TestInputTopic;
import org.apache.kafka.streams.TestOutputTopic;
import org.apache.kafka.streams.TopologyTestDriver;
import org.apache.kafka.streams.kstream.Consumed;
import org.apache.kafka.streams.state.KeyValueStore;
import org.apache.kafka.streams.test.TestRecord;

/** The gate's part of the topology, as the service builds it, on a test driver. */
final class GateHarness implements AutoCloseable {
    static final Duration LEASE = Duration.ofMinutes(60);
    static final Duration CALL = Duration.ofMinutes(10);
    static final Duration GRACE = Duration.ofSeconds(30);
    /** Progress is written once in it. */
    static final Duration TICK = Duration.ofMillis(200);
    /** A document's cap that no test reaches, in billionths of a US dollar. */
    static final long PLENTY = Money.nanos(1000);

    static final String TRACE = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";

    private final TopologyTestDriver driver;
    private final TestInputTopic<String, GateInput> inputs;
    private final TestOutputTopic<String, Request> requests;
    private final TestOutputTopic<String, Answer> answers;
    private final TestOutputTopic<String, Progress> progress;

    final MemoryStore store = new MemoryStore();
    private Instant now = Instant.parse("2026-01-01T00:00:00Z");

    GateHarness(Path state, int window, int cap, double jobCap) {
        this(state, settings(window, cap, jobCap));
    }

    GateHarness(Path state, GateSettings settings) {
        TopicNames topics = new TopicNames("t.");
        StreamsBuilder builder = new StreamsBuilder();
        GateTopology.attach(
                builder.stream("t.in", Consumed.with(Serdes.String(), GateInputSerde.create())),
                topics,
                settings,
                store,
                new GateMetrics(new SimpleMeterRegistry()));
        Properties properties = new Properties();
        properties.put(StreamsConfig.APPLICATION_ID_CONFIG, "gate-test");
        properties.put(StreamsConfig.BOOTSTRAP_SERVERS_CONFIG, "none:1");
        properties.put(StreamsConfig.PROCESSING_GUARANTEE_CONFIG, StreamsConfig.EXACTLY_ONCE_V2);
        properties.put(StreamsConfig.STATE_DIR_CONFIG, state.toString());
        driver = new TopologyTestDriver(builder.build(), properties, now);
        inputs = driver.createInputTopic(
                "t.in", Serdes.String().serializer(), GateInputSerde.create().serializer());
        requests = output(topics.name(Topic.REQUESTS), Request.class);
        answers = output(topics.name(Topic.ANSWERS), Answer.class);
        progress = output(topics.name(Topic.PROGRESS), Progress.class);
    }

    static GateSettings settings(int window, int cap, double jobCap) {
        return settings(window, cap, jobCap, Map.of(), 1000);
    }

    static GateSettings settings(int window, int cap, double jobCap, Map<String, Double> labelCaps, double dayCap) {
        return new GateSettings(window, 12, cap, LEASE, CALL, GRACE, 5, jobCap, labelCaps, dayCap);
    }

    /** The ledger has the answer of a request. */
    void recorded(String requestHash) {
        store.putNamed("ledger/" + requestHash, new byte[] {1});
    }

    void order(CommandKind kind, String jobId) {
        in(new GateInput.Ordered(
                Command.newBuilder().setKind(kind).setJobId(jobId).build()));
    }

    void budget(BudgetScope scope, String name, double usd) {
        in(new GateInput.Ordered(Command.newBuilder()
                .setKind(CommandKind.BUDGET)
                .setScope(scope)
                .setJobId(scope == BudgetScope.JOB ? name : null)
                .setLabel(scope == BudgetScope.LABEL ? name : null)
                .setSpendUsd(usd)
                .build()));
    }

    /** One request of a document of three, bound to 4 cents. */
    void arrive(String job, String document, int prefix, Double jobCap, String... labels) {
        DocumentInfo info = GateFixtures.info(job, document, 3, jobCap, List.of(labels));
        in(new GateInput.Seen(info));
        in(new GateInput.Unit(GateFixtures.unit(info, prefix, 1, 0.04), PLENTY));
    }

    void in(GateInput input) {
        Headers headers = new RecordHeaders().add("traceparent", TRACE.getBytes(StandardCharsets.UTF_8));
        inputs.pipeInput(new TestRecord<>("key", input, headers));
    }

    List<Request> requests() {
        return requests.readValuesToList();
    }

    List<TestRecord<String, Request>> requestRecords() {
        return requests.readRecordsToList();
    }

    List<Answer> answers() {
        return answers.readValuesToList();
    }

    List<TestRecord<String, Answer>> answerRecords() {
        return answers.readRecordsToList();
    }

    List<Progress> progress() {
        return progress.readValuesToList();
    }

    Progress lastProgress() {
        List<Progress> all = progress();
        return all.get(all.size() - 1);
    }

    Account job(String jobId) {
        return account("job/" + jobId);
    }

    Account account(String key) {
        KeyValueStore<String, Account> accounts = driver.getKeyValueStore(GateStores.ACCOUNTS);
        Account account = accounts.get(key);
        return account == null ? Account.EMPTY : account;
    }

    /** Entries of all stores but the counters of places. */
    long entries(String storeName) {
        long count = 0;
        try (var all = driver.getKeyValueStore(storeName).all()) {
            while (all.hasNext()) {
                all.next();
                count++;
            }
        }
        return count;
    }

    Counters counters() {
        return new Counters(driver.getKeyValueStore(GateStores.COUNTERS));
    }

    void pass(Duration time) {
        now = now.plus(time);
        driver.advanceWallClockTime(time);
    }

    Instant now() {
        return now;
    }

    @Override
    public void close() {
        driver.close();
    }

    private <T extends SpecificRecordBase> TestOutputTopic<String, T> output(String topic, Class<T> type) {
        return driver.createOutputTopic(
                topic, Serdes.String().deserializer(), RecordSerdes.of(type).deserializer());
    }
}
