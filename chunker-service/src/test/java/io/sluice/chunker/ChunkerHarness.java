package io.sluice.chunker;

import io.sluice.chunker.plan.DocumentFixtures;
import io.sluice.chunker.plan.MemoryStore;
import io.sluice.chunker.plan.PlanDetail;
import io.sluice.extraction.outline.StoredText;
import io.sluice.extraction.recipe.Recipe;
import io.sluice.runtime.service.ServiceContext;
import io.sluice.schemas.RecordSerdes;
import io.sluice.schemas.ResultFormat;
import io.sluice.schemas.Topic;
import io.sluice.schemas.avro.Answer;
import io.sluice.schemas.avro.Document;
import io.sluice.schemas.avro.Plan;
import io.sluice.schemas.avro.Progress;
import io.sluice.schemas.avro.Receipt;
import io.sluice.schemas.avro.Request;
import io.sluice.schemas.avro.Result;
import io.sluice.schemas.avro.ResultStatus;
import io.sluice.testing.MovedClock;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Properties;
import org.apache.avro.specific.SpecificRecordBase;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.streams.TestOutputTopic;
import org.apache.kafka.streams.TopologyTestDriver;
import org.apache.kafka.streams.state.KeyValueStore;
import org.apache.kafka.streams.test.TestRecord;

/** The service's whole topology, planning and gate, on a test driver, with a store of its own and a clock that stands. */
final class ChunkerHarness implements AutoCloseable {
    static final Instant NOW = Instant.parse("2026-11-29T12:00:00Z");
    /** Each document comes with it. */
    static final String TRACE_ID = "0af7651916cd43dd8448eb211c80319c";

    private static final String PREFIX = "sluice.v1.";

    final MemoryStore store = new MemoryStore();
    final MovedClock clock = new MovedClock(NOW);
    final TestOutputTopic<String, Plan> plans;
    final TestOutputTopic<String, Request> requests;
    final TestOutputTopic<String, Answer> answers;
    private final TestOutputTopic<String, Progress> progress;
    private final TopologyTestDriver driver;

    ChunkerHarness(Path state, String... settings) {
        ServiceContext context = TestContexts.of(state, store, clock, settings);
        Properties streams = Chunker.streams(context.settings());
        driver = new TopologyTestDriver(Chunker.topology(context, streams), streams, NOW);
        plans = output(Topic.PLANS, Plan.class);
        requests = output(Topic.REQUESTS, Request.class);
        answers = output(Topic.ANSWERS, Answer.class);
        progress = output(Topic.PROGRESS, Progress.class);
    }

    /** A READY document whose objects are in the store. */
    Document document(String id, StoredText text, Recipe recipe) {
        Document document = DocumentFixtures.ready(store, id, text, recipe);
        document(document);
        return document;
    }

    void document(Document document) {
        byte[] traceparent = ("00-" + TRACE_ID + "-b7ad6b7169203331-01").getBytes(StandardCharsets.UTF_8);
        driver.createInputTopic(
                        Topic.DOCUMENTS.name(PREFIX),
                        Serdes.String().serializer(),
                        RecordSerdes.of(Document.class).serializer())
                .pipeInput(new TestRecord<>(
                        document.getInfo().getDocumentId(),
                        document,
                        new RecordHeaders().add("traceparent", traceparent)));
    }

    void answer(Answer answer) {
        driver.createInputTopic(
                        Topic.ANSWERS.name(PREFIX),
                        Serdes.String().serializer(),
                        RecordSerdes.of(Answer.class).serializer())
                .pipeInput(answer.getPrefixId(), answer);
    }

    void cut(Request request, double costUsd) {
        answer(DocumentFixtures.cut(request, costUsd));
    }

    /** A command under a key that is no text. */
    void command(String json) {
        bytes(Topic.COMMANDS, json.getBytes(StandardCharsets.UTF_8));
    }

    void bytes(Topic topic, byte[] value) {
        driver.createInputTopic(topic.name(PREFIX), new ByteArraySerializer(), new ByteArraySerializer())
                .pipeInput(new byte[] {(byte) 0xFF}, value);
    }

    /** The document's result comes back. */
    void finish(Document document) {
        Result result = Result.newBuilder()
                .setDocumentId(document.getInfo().getDocumentId())
                .setSourceId("source")
                .setJobId(document.getInfo().getJobId())
                .setSource("inbox/x")
                .setLabels(List.of())
                .setRecipe("legal@01234567")
                .setStatus(ResultStatus.PARTIAL)
                .setAnsweredBy(List.of())
                .setData("{}")
                .setFields(List.of())
                .setEvidence(List.of())
                .setReceipt(Receipt.newBuilder().build())
                .setFinishedAt(NOW)
                .build();
        driver.createInputTopic(Topic.RESULTS.name(PREFIX), Serdes.String().serializer(), new ByteArraySerializer())
                .pipeInput(result.getDocumentId(), ResultFormat.AVRO.encode(result));
    }

    /** Progress that was written since the last call, with that of the next tick. */
    List<Progress> progress() {
        driver.advanceWallClockTime(Duration.ofMillis(200));
        return progress.readValuesToList();
    }

    Progress lastProgress() {
        List<Progress> all = progress();
        return all.get(all.size() - 1);
    }

    /** The calls in a plan's detail. */
    List<PlanDetail.Call> calls(Plan plan) throws IOException {
        return PlanDetail.read(store.read(plan.getDetail())).prefixes().stream()
                .flatMap(prefix -> prefix.calls().stream())
                .toList();
    }

    long entries(String storeName) {
        long count = 0;
        KeyValueStore<String, Object> entries = driver.getKeyValueStore(storeName);
        try (var all = entries.all()) {
            while (all.hasNext()) {
                all.next();
                count++;
            }
        }
        return count;
    }

    static String trace(Headers headers) {
        return new String(headers.lastHeader("traceparent").value(), StandardCharsets.UTF_8);
    }

    @Override
    public void close() {
        driver.close();
    }

    private <T extends SpecificRecordBase> TestOutputTopic<String, T> output(Topic topic, Class<T> type) {
        return driver.createOutputTopic(
                topic.name(PREFIX),
                Serdes.String().deserializer(),
                RecordSerdes.of(type).deserializer());
    }
}
