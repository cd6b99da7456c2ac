package io.sluice.chunker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sluice.chunker.plan.DocumentFixtures;
import io.sluice.chunker.plan.MemoryStore;
import io.sluice.chunker.plan.MovedClock;
import io.sluice.extraction.outline.StoredText;
import io.sluice.extraction.pack.PrefixLayoutJson;
import io.sluice.extraction.recipe.Recipe;
import io.sluice.runtime.model.CountMismatch;
import io.sluice.runtime.model.CountMismatches;
import io.sluice.runtime.model.CountedModel;
import io.sluice.runtime.service.ServiceContext;
import io.sluice.schemas.RecordSerdes;
import io.sluice.schemas.Topic;
import io.sluice.schemas.avro.Answer;
import io.sluice.schemas.avro.Document;
import io.sluice.schemas.avro.Outcome;
import io.sluice.schemas.avro.Plan;
import io.sluice.schemas.avro.Progress;
import io.sluice.schemas.avro.Request;
import io.sluice.schemas.avro.TokenCount;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import org.apache.avro.specific.SpecificRecordBase;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.streams.TestOutputTopic;
import org.apache.kafka.streams.TopologyTestDriver;
import org.apache.kafka.streams.test.TestRecord;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ChunkerTopologyTest {
    private static final Instant NOW = Instant.parse("2026-11-29T12:00:00Z");
    private static final String PREFIX = "sluice.v1.";
    private static final String TRACE_ID = "0af7651916cd43dd8448eb211c80319c";
    private static final Recipe RECIPE = DocumentFixtures.recipe(Optional.empty(), Optional.empty());
    private static final StoredText TEXT = DocumentFixtures.text(3, 4);

    @TempDir
    Path state;

    private final MemoryStore store = new MemoryStore();
    private final MovedClock clock = new MovedClock(NOW);
    private TopologyTestDriver driver;
    private TestOutputTopic<String, Plan> plans;
    private TestOutputTopic<String, Request> requests;

    @BeforeEach
    void start() {
        ServiceContext context = TestContexts.of(state, store, clock);
        Properties streams = Chunker.streams(context.settings());
        driver = new TopologyTestDriver(Chunker.topology(context, streams), streams, NOW);
        plans = output(Topic.PLANS, Plan.class);
        requests = output(Topic.REQUESTS, Request.class);
    }

    @AfterEach
    void stop() {
        driver.close();
    }

    @Test
    void aDocumentBecomesAPlanAndRequestsOfItsTrace() throws Exception {
        // Given
        Document document = DocumentFixtures.ready(store, "d1", TEXT, RECIPE);
        // When
        pipe(document);
        // Then
        TestRecord<String, Plan> plan = plans.readRecord();
        assertThat(plan.key()).isEqualTo("d1");
        assertThat(trace(plan.headers())).contains(TRACE_ID);
        assertThat(plan.value().getRequests()).isEqualTo(2);
        assertThat(plan.value().getPlannedAt()).isEqualTo(NOW);
        assertThat(plan.value().getPromptTokens().getExact()).isFalse();
        assertThat(plan.value().getUncovered()).extracting("reason").containsExactly("IMAGE_WITHOUT_TEXT");
        assertThat(new String(store.read(plan.value().getDetail()), StandardCharsets.UTF_8))
                .contains("\"requestId\"", "governing_law");
        List<TestRecord<String, Request>> out = requests.readRecordsToList();
        assertThat(out).hasSize(2).allSatisfy(r -> {
            assertThat(trace(r.headers())).isEqualTo(trace(plan.headers())).contains(TRACE_ID);
            assertThat(r.key()).isEqualTo(r.value().getPrefixId());
            assertThat(r.value().getProvider()).isEqualTo("EMULATOR");
            assertThat(PrefixLayoutJson.read(store.read(r.value().getPrefix())).segments())
                    .isNotEmpty();
        });
    }

    @Test
    void afterAWorkersReportTheNextPlanIsAnEstimate() throws Exception {
        // Given
        Recipe verified = DocumentFixtures.recipe(Optional.empty(), Optional.of("gemini-3.1-flash-lite"));
        pipe(DocumentFixtures.ready(store, "d1", TEXT, verified));
        CountedModel counted = new CountedModel("EMULATOR", "gemini-3.1-flash-lite", "GEMMA3");
        // When
        new CountMismatches(store).report(counted, new CountMismatch(1_000, 1_100), NOW);
        clock.pass(Duration.ofSeconds(5));
        pipe(DocumentFixtures.ready(store, "d2", TEXT, verified));
        // Then
        List<TokenCount> tokens =
                plans.readValuesToList().stream().map(Plan::getPromptTokens).toList();
        assertThat(tokens.get(0).getExact()).isTrue();
        assertThat(tokens.get(1).getExact()).isFalse();
        assertThat(tokens.get(1).getTokens())
                .isCloseTo(tokens.get(0).getTokens() * 11 / 10, Offset.offset(20L))
                .isGreaterThan(tokens.get(0).getTokens());
        assertThat(requests.readValuesToList())
                .extracting(request -> request.getPromptTokens().getExact())
                .containsExactly(true, true, false, false);
    }

    @Test
    void aDocumentThatWasPlannedBeforeIsDropped() {
        // Given
        Document document = DocumentFixtures.ready(store, "d1", TEXT, RECIPE);
        pipe(document);
        plans.readValuesToList();
        requests.readValuesToList();
        // When
        pipe(document);
        // Then
        assertThat(plans.isEmpty()).isTrue();
        assertThat(requests.isEmpty()).isTrue();
    }

    @Test
    void aMissingBlobGivesAPlanWithoutRequestsAndTheNextDocumentIsPlanned() {
        // Given
        Document lost = DocumentFixtures.ready(new MemoryStore(), "lost", TEXT, RECIPE);
        // When
        pipe(lost);
        pipe(DocumentFixtures.ready(store, "next", TEXT, RECIPE));
        // Then
        List<Plan> made = plans.readValuesToList();
        assertThat(made).hasSize(2);
        assertThat(made.get(0).getRequests()).isZero();
        assertThat(made.get(0).getUncovered()).extracting("reason").containsExactly("STORE_UNREADABLE");
        assertThat(made.get(1).getRequests()).isEqualTo(2);
    }

    @Test
    void aBrokenStoreFailsTheThreadSoThatTheDocumentIsReadAgain() {
        // Given
        Document document = DocumentFixtures.ready(store, "d1", TEXT, RECIPE);
        store.broken(true);
        // When / Then
        assertThatThrownBy(() -> pipe(document)).rootCause().isInstanceOf(java.io.IOException.class);
        assertThat(plans.isEmpty()).isTrue();
    }

    @Test
    void aFailedDocumentIsCountedAndNotPlanned() {
        // Given
        TestOutputTopic<String, Progress> progress = output(Topic.PROGRESS, Progress.class);
        // When
        pipe(DocumentFixtures.failed("d1"));
        driver.advanceWallClockTime(Duration.ofMillis(200));
        // Then
        assertThat(plans.isEmpty()).isTrue();
        assertThat(progress.readValuesToList()).singleElement().satisfies(p -> {
            assertThat(p.getDocuments()).isEqualTo(1);
            assertThat(p.getPlanned()).isZero();
        });
    }

    @Test
    void aDocumentOverItsRecipesCapIsRefused() {
        // Given
        Recipe thrifty = DocumentFixtures.recipe(Optional.of(new BigDecimal("0.0001")), Optional.empty());
        TestOutputTopic<String, Answer> answers = output(Topic.ANSWERS, Answer.class);
        // When
        pipe(DocumentFixtures.ready(store, "d1", TEXT, thrifty));
        // Then
        assertThat(plans.readValue().getRequests()).isEqualTo(2);
        assertThat(requests.isEmpty()).isTrue();
        assertThat(answers.readRecordsToList()).hasSize(2).allSatisfy(r -> {
            assertThat(r.value().getOutcome()).isEqualTo(Outcome.REFUSED);
            assertThat(trace(r.headers())).contains(TRACE_ID);
        });
    }

    @Test
    void anAnswerFreesItsMoneyInTheProgress() {
        // Given
        TestOutputTopic<String, Progress> progress = output(Topic.PROGRESS, Progress.class);
        pipe(DocumentFixtures.ready(store, "d1", TEXT, RECIPE));
        List<Request> out = requests.readValuesToList();
        // When
        out.forEach(request -> answer(request, Outcome.ANSWERED));
        driver.advanceWallClockTime(Duration.ofMillis(200));
        // Then
        assertThat(progress.readValuesToList()).last().satisfies(p -> {
            assertThat(p.getReservedUsd()).isZero();
            assertThat(p.getSpentUsd()).isEqualTo(0.002);
            assertThat(p.getRequestsAnswered()).isEqualTo(2);
        });
    }

    @Test
    void whatAWorkerRefusesFreesItsMoneyInTheProgress() {
        // Given
        TestOutputTopic<String, Progress> progress = output(Topic.PROGRESS, Progress.class);
        pipe(DocumentFixtures.ready(store, "d1", TEXT, RECIPE));
        List<Request> out = requests.readValuesToList();
        // When
        out.forEach(request -> answer(request, Outcome.REFUSED));
        driver.advanceWallClockTime(Duration.ofMillis(200));
        // Then
        assertThat(progress.readValuesToList()).last().satisfies(p -> {
            assertThat(p.getReservedUsd()).isZero();
            assertThat(p.getSpentUsd()).isEqualTo(0.002);
            assertThat(p.getRequestsAnswered()).isEqualTo(2);
        });
    }

    private void answer(Request request, Outcome outcome) {
        Answer answer = Answer.newBuilder()
                .setRequestId(request.getRequestId())
                .setRequestHash(request.getRequestHash())
                .setDocumentId(request.getDocumentId())
                .setJobId(request.getJobId())
                .setPrefixId(request.getPrefixId())
                .setRelease(request.getRelease())
                .setOutcome(outcome)
                .setFields(request.getFields())
                .setRanges(request.getRanges())
                .setPages(request.getPages())
                .setProvider("EMULATOR")
                .setCostUsd(0.001)
                .setAnsweredAt(NOW)
                .build();
        driver.createInputTopic(
                        PREFIX + "answers",
                        Serdes.String().serializer(),
                        RecordSerdes.of(Answer.class).serializer())
                .pipeInput(request.getPrefixId(), answer);
    }

    @Test
    void commandsAreReadAsJsonUnderAnyKeyAndCancelAJob() {
        // Given
        TestOutputTopic<String, Answer> answers = output(Topic.ANSWERS, Answer.class);
        String job = DocumentFixtures.failed("d1").getInfo().getJobId();
        // When
        command("{\"kind\": \"CANCEL\", \"jobId\": \"" + job + "\"}");
        pipe(DocumentFixtures.ready(store, "d1", TEXT, RECIPE));
        // Then
        assertThat(requests.isEmpty()).isTrue();
        assertThat(answers.readValuesToList())
                .hasSize(2)
                .allMatch(a -> a.getReason().equals("CANCELLED"));
    }

    @Test
    void aBadCommandHoldsUpNoOther() {
        // Given
        TestOutputTopic<String, Answer> answers = output(Topic.ANSWERS, Answer.class);
        String job = DocumentFixtures.failed("d1").getInfo().getJobId();
        // When
        command("{\"kind\": \"CANCEL\"}");
        command("stop");
        command("{\"kind\": \"CANCEL\", \"jobId\": \"" + job + "\"}");
        pipe(DocumentFixtures.ready(store, "d1", TEXT, RECIPE));
        // Then
        assertThat(answers.readValuesToList())
                .hasSize(2)
                .allMatch(a -> a.getReason().equals("CANCELLED"));
    }

    private void command(String json) {
        driver.createInputTopic(PREFIX + "commands", new ByteArraySerializer(), new ByteArraySerializer())
                .pipeInput(new byte[] {(byte) 0xFF}, json.getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void bytesThatAreNoRecordArePassedOver() {
        // Given
        byte[] junk = "no record".getBytes(StandardCharsets.UTF_8);
        // When
        driver.createInputTopic(PREFIX + "documents", new ByteArraySerializer(), new ByteArraySerializer())
                .pipeInput(new byte[] {1}, junk);
        pipe(DocumentFixtures.ready(store, "d1", TEXT, RECIPE));
        // Then
        assertThat(plans.readValuesToList()).hasSize(1);
    }

    private void pipe(Document document) {
        driver.createInputTopic(
                        PREFIX + "documents",
                        Serdes.String().serializer(),
                        RecordSerdes.of(Document.class).serializer())
                .pipeInput(new TestRecord<>(
                        document.getInfo().getDocumentId(),
                        document,
                        new RecordHeaders().add("traceparent", traceparent())));
    }

    private static byte[] traceparent() {
        return ("00-" + TRACE_ID + "-b7ad6b7169203331-01").getBytes(StandardCharsets.UTF_8);
    }

    private static String trace(Headers headers) {
        return new String(headers.lastHeader("traceparent").value(), StandardCharsets.UTF_8);
    }

    private <T extends SpecificRecordBase> TestOutputTopic<String, T> output(Topic topic, Class<T> type) {
        return driver.createOutputTopic(
                topic.name(PREFIX),
                Serdes.String().deserializer(),
                RecordSerdes.of(type).deserializer());
    }
}
