package io.sluice.sink.assemble;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.opentelemetry.api.OpenTelemetry;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.context.Context;
import io.sluice.extraction.recipe.Recipe;
import io.sluice.extraction.recipe.RecipeJson;
import io.sluice.runtime.kafka.TopicNames;
import io.sluice.runtime.tracing.Tracing;
import io.sluice.schemas.RecordCodec;
import io.sluice.schemas.ResultFormat;
import io.sluice.schemas.Topic;
import io.sluice.schemas.avro.Answer;
import io.sluice.schemas.avro.BlobRef;
import io.sluice.schemas.avro.Document;
import io.sluice.schemas.avro.Outcome;
import io.sluice.schemas.avro.Plan;
import io.sluice.schemas.avro.Result;
import io.sluice.sink.MemoryStore;
import io.sluice.sink.Samples;
import io.sluice.sink.receipt.PageIndex;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Comparator;
import java.util.List;
import java.util.Properties;
import java.util.stream.Stream;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.streams.StreamsConfig;
import org.apache.kafka.streams.TestInputTopic;
import org.apache.kafka.streams.TestOutputTopic;
import org.apache.kafka.streams.TopologyTestDriver;
import org.apache.kafka.streams.test.TestRecord;

/** The assembler in a test driver. */
final class AssemblerFixture implements AutoCloseable {
    private static final TopicNames TOPICS = new TopicNames("t.");

    final MemoryStore store = new MemoryStore();
    final SimpleMeterRegistry meters = new SimpleMeterRegistry();
    final BlobRef recipe;
    private final Path state;
    private final TopologyTestDriver driver;
    private final TestOutputTopic<byte[], byte[]> results;
    private final TestOutputTopic<byte[], byte[]> dead;

    AssemblerFixture(ResultFormat format, int limit, Recipe recipe) {
        this.recipe = store.put(RecipeJson.write(recipe));
        AssemblerTopology topology = new AssemblerTopology(
                TOPICS, 1, format, limit, store, new SilentTracing(), meters, Clock.fixed(Samples.NOW, ZoneOffset.UTC));
        try {
            state = Files.createTempDirectory("assembler");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Properties config = new Properties();
        config.put(StreamsConfig.APPLICATION_ID_CONFIG, "t.sink-assembler");
        config.put(StreamsConfig.BOOTSTRAP_SERVERS_CONFIG, "none:1");
        config.put(StreamsConfig.STATE_DIR_CONFIG, state.toString());
        config.put(StreamsConfig.ENSURE_EXPLICIT_INTERNAL_RESOURCE_NAMING_CONFIG, true);
        config.put(StreamsConfig.DEFAULT_KEY_SERDE_CLASS_CONFIG, Serdes.ByteArraySerde.class);
        config.put(StreamsConfig.DEFAULT_VALUE_SERDE_CLASS_CONFIG, Serdes.ByteArraySerde.class);
        driver = new TopologyTestDriver(topology.build(), config, Samples.NOW);
        results = driver.createOutputTopic(
                TOPICS.name(Topic.RESULTS), new ByteArrayDeserializer(), new ByteArrayDeserializer());
        dead = driver.createOutputTopic(
                TOPICS.name(Topic.DEAD_LETTERS), new ByteArrayDeserializer(), new ByteArrayDeserializer());
    }

    /** Results in JSON; a recipe of the fields term and law. */
    static AssemblerFixture start() {
        return new AssemblerFixture(ResultFormat.JSON, AssemblerTopology.DEFAULT_LIMIT, Samples.recipe("term", "law"));
    }

    /** A plan by the recipe of this. */
    Plan planOf(String documentId, long characters, int requests) {
        return Samples.plan(
                Samples.info(documentId, characters).setRecipeRef(recipe).build(), requests);
    }

    /** An answer that found a field's value, a JSON string, among the first 100 characters. */
    static Answer answered(String documentId, String requestId, String field, String value) {
        return Samples.answer(documentId, requestId, Outcome.ANSWERED, 0, 100, field)
                .setFindings(List.of(Samples.finding(field, value, value.replace("\"", ""), 10)))
                .build();
    }

    void document(Document document) {
        send(
                Topic.DOCUMENTS,
                document.getInfo().getDocumentId(),
                RecordCodec.of(Document.class).encode(document),
                Samples.NOW);
    }

    void plan(Plan plan) {
        plan(plan, Samples.NOW);
    }

    void plan(Plan plan, Instant time) {
        send(
                Topic.PLANS,
                plan.getInfo().getDocumentId(),
                RecordCodec.of(Plan.class).encode(plan),
                time);
    }

    void answer(Answer answer) {
        send(Topic.ANSWERS, answer.getPrefixId(), RecordCodec.of(Answer.class).encode(answer), Samples.NOW);
    }

    /** Plans and answers, in this order. */
    void feed(List<Object> inputs) {
        for (Object input : inputs) {
            if (input instanceof Plan plan) {
                plan(plan);
            } else {
                answer((Answer) input);
            }
        }
    }

    void send(Topic topic, String key, byte[] value, Instant time) {
        TestInputTopic<byte[], byte[]> input =
                driver.createInputTopic(TOPICS.name(topic), new ByteArraySerializer(), new ByteArraySerializer());
        RecordHeaders headers = new RecordHeaders();
        headers.add("traceparent", Samples.TRACEPARENT.getBytes(StandardCharsets.US_ASCII));
        input.pipeInput(new TestRecord<>(key.getBytes(StandardCharsets.UTF_8), value, headers, time));
    }

    /** What was written since the last call. */
    List<TestRecord<byte[], byte[]>> records() {
        return results.readRecordsToList();
    }

    List<Result> results() {
        return records().stream().map(r -> ResultFormat.decode(r.value())).toList();
    }

    Result onlyResult() {
        return only(results());
    }

    List<TestRecord<byte[], byte[]>> deadLetters() {
        return dead.readRecordsToList();
    }

    long entries(String name) {
        long n = 0;
        try (var all = driver.getKeyValueStore(name).all()) {
            while (all.hasNext()) {
                all.next();
                n++;
            }
        }
        return n;
    }

    /** What a plan and its answers come to by the recipe of {@link #start}, however they came. */
    static Result reference(Plan plan, List<Answer> answers) {
        return new ResultAssembler()
                .result(
                        plan,
                        answers,
                        List.of(),
                        Samples.recipe("term", "law"),
                        PageIndex.NONE,
                        Samples.TRACEPARENT,
                        Samples.NOW);
    }

    static <T> T only(List<T> items) {
        assertThat(items).hasSize(1);
        return items.get(0);
    }

    static String header(TestRecord<byte[], byte[]> record, String name) {
        return new String(record.headers().lastHeader(name).value(), StandardCharsets.UTF_8);
    }

    @Override
    public void close() {
        driver.close();
        try (Stream<Path> files = Files.walk(state)) {
            files.sorted(Comparator.reverseOrder()).forEach(p -> p.toFile().delete());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Spans that are not recorded and carry their parent's context on. */
    static final class SilentTracing implements Tracing {
        @Override
        public Tracer tracer() {
            return OpenTelemetry.noop().getTracer("test");
        }

        @Override
        public Span start(String name, SpanKind kind, Context parent) {
            return tracer().spanBuilder(name)
                    .setParent(parent)
                    .setSpanKind(kind)
                    .startSpan();
        }

        @Override
        public void close() {
            // Nothing is exported.
        }
    }
}
