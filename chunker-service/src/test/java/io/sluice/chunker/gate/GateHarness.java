package io.sluice.chunker.gate;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.sluice.runtime.kafka.TopicNames;
import io.sluice.schemas.RecordSerdes;
import io.sluice.schemas.Topic;
import io.sluice.schemas.avro.Answer;
import io.sluice.schemas.avro.Progress;
import io.sluice.schemas.avro.Request;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
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
    static final String TRACE = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";

    private final TopologyTestDriver driver;
    private final TestInputTopic<String, GateInput> inputs;
    private final TestOutputTopic<String, Request> requests;
    private final TestOutputTopic<String, Answer> answers;
    private final TestOutputTopic<String, Progress> progress;

    GateHarness(Path state, int window, int cap, double jobCap) {
        TopicNames topics = new TopicNames("t.");
        StreamsBuilder builder = new StreamsBuilder();
        GateTopology.attach(
                builder.stream("t.in", Consumed.with(Serdes.String(), GateInputSerde.create())),
                topics,
                new GateSettings(window, 12, cap, LEASE, CALL, GRACE, jobCap, 5),
                new GateMetrics(new SimpleMeterRegistry()));
        Properties properties = new Properties();
        properties.put(StreamsConfig.APPLICATION_ID_CONFIG, "gate-test");
        properties.put(StreamsConfig.BOOTSTRAP_SERVERS_CONFIG, "none:1");
        properties.put(StreamsConfig.PROCESSING_GUARANTEE_CONFIG, StreamsConfig.EXACTLY_ONCE_V2);
        properties.put(StreamsConfig.STATE_DIR_CONFIG, state.toString());
        driver = new TopologyTestDriver(builder.build(), properties, Instant.parse("2026-01-01T00:00:00Z"));
        inputs = driver.createInputTopic(
                "t.in", Serdes.String().serializer(), GateInputSerde.create().serializer());
        requests = output(topics.name(Topic.REQUESTS), Request.class);
        answers = output(topics.name(Topic.ANSWERS), Answer.class);
        progress = output(topics.name(Topic.PROGRESS), Progress.class);
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

    Account job(String jobId) {
        KeyValueStore<String, Account> store = driver.getKeyValueStore(GateStores.ACCOUNTS);
        Account account = store.get("job/" + jobId);
        return account == null ? new Account(0, 0, 0) : account;
    }

    Counters counters() {
        return new Counters(driver.getKeyValueStore(GateStores.COUNTERS));
    }

    void pass(Duration time) {
        driver.advanceWallClockTime(time);
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
