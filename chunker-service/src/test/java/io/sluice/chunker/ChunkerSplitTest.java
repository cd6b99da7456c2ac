package io.sluice.chunker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.sluice.chunker.plan.DocumentFixtures;
import io.sluice.chunker.plan.MemoryStore;
import io.sluice.chunker.plan.MovedClock;
import io.sluice.chunker.plan.PlanDetail;
import io.sluice.extraction.outline.Outline;
import io.sluice.extraction.outline.Part;
import io.sluice.extraction.outline.StoredText;
import io.sluice.extraction.recipe.Calls;
import io.sluice.extraction.recipe.Recipe;
import io.sluice.runtime.service.ServiceContext;
import io.sluice.schemas.Outcomes;
import io.sluice.schemas.RecordSerdes;
import io.sluice.schemas.ResultFormat;
import io.sluice.schemas.Topic;
import io.sluice.schemas.avro.Answer;
import io.sluice.schemas.avro.Document;
import io.sluice.schemas.avro.JobState;
import io.sluice.schemas.avro.Outcome;
import io.sluice.schemas.avro.Plan;
import io.sluice.schemas.avro.Progress;
import io.sluice.schemas.avro.Receipt;
import io.sluice.schemas.avro.Request;
import io.sluice.schemas.avro.Result;
import io.sluice.schemas.avro.ResultStatus;
import io.sluice.schemas.avro.TextRange;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Properties;
import org.apache.avro.specific.SpecificRecordBase;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.streams.TestOutputTopic;
import org.apache.kafka.streams.TopologyTestDriver;
import org.apache.kafka.streams.state.KeyValueStore;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** From a cut answer to the requests that replace its own, through planning and the gate. */
class ChunkerSplitTest {
    private static final Instant NOW = Instant.parse("2026-11-29T12:00:00Z");
    private static final String PREFIX = "sluice.v1.";
    private static final StoredText TEXT = DocumentFixtures.text(3, 4);
    private static final Recipe ONE_FIELD = DocumentFixtures.recipe(Calls.ALL_IN_ONE, 1);

    @TempDir
    Path state;

    private final MemoryStore store = new MemoryStore();
    private final MovedClock clock = new MovedClock(NOW);
    private TopologyTestDriver driver;
    private TestOutputTopic<String, Plan> plans;
    private TestOutputTopic<String, Request> requests;
    private TestOutputTopic<String, Answer> answers;
    private TestOutputTopic<String, Progress> progress;

    private void start(String... settings) {
        ServiceContext context = TestContexts.of(state, store, clock, settings);
        Properties streams = Chunker.streams(context.settings());
        driver = new TopologyTestDriver(Chunker.topology(context, streams), streams, NOW);
        plans = output(Topic.PLANS, Plan.class);
        requests = output(Topic.REQUESTS, Request.class);
        answers = output(Topic.ANSWERS, Answer.class);
        progress = output(Topic.PROGRESS, Progress.class);
    }

    @AfterEach
    void stop() {
        driver.close();
    }

    @Test
    void aRequestOfSeveralFieldsBecomesTwoOfTheSamePrefix() throws Exception {
        // Given
        start();
        pipe(DocumentFixtures.ready(store, "d1", TEXT, DocumentFixtures.recipe(Calls.ALL_IN_ONE, 3)));
        Plan first = plans.readValue();
        Request whole = requests.readValue();
        // When
        cut(whole, 0.001);
        // Then
        List<Request> halves = requests.readValuesToList();
        assertThat(halves)
                .extracting(Request::getFields)
                .containsExactly(List.of("field_0", "field_1"), List.of("field_2"));
        assertThat(halves).allSatisfy(half -> {
            assertThat(half.getPrefixId()).isEqualTo(whole.getPrefixId());
            assertThat(half.getPrefix()).isEqualTo(whole.getPrefix());
            assertThat(half.getRanges()).isEqualTo(whole.getRanges());
            assertThat(half.getPages()).isEqualTo(whole.getPages());
            assertThat(half.getParent()).isEqualTo(whole.getRequestId());
            assertThat(half.getPlanRevision()).isEqualTo(1);
            assertThat(half.getSplitsLeft())
                    .isEqualTo(whole.getSplitsLeft() - 1)
                    .isEqualTo(3);
            assertThat(half.getMaxOutputTokens()).isLessThan(whole.getMaxOutputTokens());
        });
        Plan second = plans.readValue();
        assertThat(second.getRevision()).isEqualTo(1);
        assertThat(second.getRequests()).isEqualTo(2);
        assertThat(second.getPrefixes()).isEqualTo(1);
        assertThat(second.getPromptTokens().getTokens())
                .isEqualTo(first.getPromptTokens().getTokens()
                        + halves.stream()
                                .mapToLong(half -> half.getPromptTokens().getTokens())
                                .sum());
        assertThat(second.getBoundUsd())
                .isCloseTo(
                        first.getBoundUsd()
                                + halves.stream()
                                        .mapToDouble(Request::getSpendUsd)
                                        .sum(),
                        within(1e-9));
        assertThat(second.getCostUsd()).isGreaterThan(first.getCostUsd());
        assertThat(calls(second))
                .extracting(PlanDetail.Call::requestId)
                .containsExactlyElementsOf(
                        halves.stream().map(Request::getRequestId).toList());
        assertThat(plans.isEmpty()).isTrue();
        assertThat(answers.isEmpty()).isTrue();
    }

    @Test
    void aRequestOfOneFieldBecomesTwoThatReadItsTextAndPagesTogether() {
        // Given
        start();
        pipe(DocumentFixtures.ready(store, "d1", TEXT, ONE_FIELD));
        Request whole = requests.readValue();
        // When
        cut(whole, 0.001);
        // Then
        List<Request> halves = requests.readValuesToList();
        assertThat(halves).hasSize(2).allSatisfy(half -> {
            assertThat(half.getQuestion()).isEqualTo(whole.getQuestion());
            assertThat(half.getSchema$()).isEqualTo(whole.getSchema$());
            assertThat(half.getPrefixId()).isNotEqualTo(whole.getPrefixId());
            assertThat(half.getPromptTokens().getTokens())
                    .isLessThan(whole.getPromptTokens().getTokens());
        });
        assertThat(union(halves)).isEqualTo(whole.getRanges());
        assertThat(halves.stream().flatMap(half -> half.getPages().stream()))
                .containsAll(whole.getPages())
                .isSubsetOf(whole.getPages());
    }

    @Test
    void equalDocumentsAreDividedIntoEqualRequestsDownToTheLastLevel() {
        // Given
        start("--sluice.chunker.max-splits=2");
        // When
        List<List<String>> hashes = new ArrayList<>();
        for (String id : List.of("d1", "d2")) {
            pipe(DocumentFixtures.ready(store, id, TEXT, ONE_FIELD));
            List<String> all = new ArrayList<>();
            List<Request> open = requests.readValuesToList();
            while (!open.isEmpty()) {
                open.forEach(request -> all.add(request.getRequestHash() + " " + request.getSplitsLeft()));
                open.stream().filter(request -> request.getSplitsLeft() > 0).forEach(request -> cut(request, 0));
                open = requests.readValuesToList();
            }
            hashes.add(all);
        }
        // Then
        assertThat(hashes.get(0))
                .hasSize(1 + 2 + 4)
                .isEqualTo(hashes.get(1))
                .last()
                .asString()
                .endsWith(" 0");
    }

    @Test
    void whereNothingCanBeCutTheGateEndsTheRequestOnce() {
        // Given
        start();
        String sentence = "The parties agree on one thing.";
        StoredText text = new StoredText(
                sentence, new Outline(List.of(), List.of(new Part("a.txt", 0, sentence.length())), List.of()));
        pipe(DocumentFixtures.ready(store, "d1", text, ONE_FIELD));
        Request whole = requests.readValue();
        plans.readValue();
        // When
        cut(whole, 0.001);
        cut(whole, 0);
        // Then
        assertThat(plans.isEmpty()).isTrue();
        assertThat(requests.isEmpty()).isTrue();
        assertThat(answers.readValuesToList()).singleElement().satisfies(end -> {
            assertThat(end.getRequestId()).isEqualTo(whole.getRequestId());
            assertThat(end.getOutcome()).isEqualTo(Outcome.TRUNCATED);
            assertThat(end.getReason()).isEqualTo(Outcomes.INDIVISIBLE);
        });
        Progress job = lastProgress();
        assertThat(job.getRequestsAnswered()).isEqualTo(1).isEqualTo(job.getRequestsPlanned());
        assertThat(job.getSpentUsd()).isEqualTo(0.001);
        assertThat(job.getReservedUsd()).isZero();
    }

    @Test
    void aDoubleOfACutAnswerChangesNothingAndOneAfterTheResultNeither() {
        // Given
        start();
        Document document = DocumentFixtures.ready(store, "d1", TEXT, ONE_FIELD);
        pipe(document);
        Request whole = requests.readValue();
        cut(whole, 0.001);
        List<Request> halves = requests.readValuesToList();
        plans.readValuesToList();
        // When
        cut(whole, 0);
        // Then
        assertThat(plans.isEmpty() && requests.isEmpty()).isTrue();
        // When
        finish(document);
        cut(halves.get(0), 0.001);
        // Then
        assertThat(plans.isEmpty() && requests.isEmpty() && answers.isEmpty()).isTrue();
        assertThat(entries("open-plans") + entries("split-requests")).isZero();
        Progress job = lastProgress();
        assertThat(job.getSpentUsd()).isEqualTo(0.002);
        assertThat(job.getRequestsPlanned()).isEqualTo(2);
    }

    @Test
    void twoRequestsCutAtOnceGiveTwoRevisionsWithTheLeavesOfBoth() throws Exception {
        // Given
        start();
        pipe(DocumentFixtures.ready(store, "d1", TEXT, DocumentFixtures.recipe(Calls.ONE_EACH, 2)));
        List<Request> wholes = requests.readValuesToList();
        // When
        wholes.forEach(whole -> cut(whole, 0.001));
        // Then
        List<Request> halves = requests.readValuesToList();
        List<Plan> made = plans.readValuesToList();
        assertThat(made).extracting(Plan::getRevision).containsExactly(0, 1, 2);
        assertThat(made).extracting(Plan::getRequests).containsExactly(2, 3, 4);
        assertThat(halves).extracting(Request::getPlanRevision).containsExactly(1, 1, 2, 2);
        assertThat(calls(made.get(2)))
                .extracting(PlanDetail.Call::requestId)
                .containsExactlyInAnyOrderElementsOf(
                        halves.stream().map(Request::getRequestId).toList());
        Progress job = lastProgress();
        assertThat(job.getPlanned()).isEqualTo(1);
        assertThat(job.getRequestsPlanned()).isEqualTo(4);
        assertThat(job.getRequestsAnswered()).isZero();
        assertThat(job.getSpentUsd()).isEqualTo(0.002);
        assertThat(job.getReservedUsd())
                .isCloseTo(halves.stream().mapToDouble(Request::getSpendUsd).sum(), within(1e-8));
    }

    @Test
    void aFullBudgetPausesTheJobBeforeTheHalvesAndTheyGoWhenItIsRaised() {
        // Given a job that can pay the whole request and not what replaces it
        start();
        pipe(DocumentFixtures.ready(store, "probe", TEXT, ONE_FIELD));
        double bound = requests.readValue().getSpendUsd();
        driver.close();
        start("--sluice.chunker.spend-per-job=" + usd(bound * 1.01));
        pipe(DocumentFixtures.ready(store, "d1", TEXT, ONE_FIELD));
        Request whole = requests.readValue();
        // When
        cut(whole, bound / 2);
        // Then
        double released = reserved(requests.readValuesToList());
        Progress paused = lastProgress();
        assertThat(paused.getState()).isEqualTo(released == 0 ? JobState.PAUSED : JobState.RUNNING);
        assertThat(paused.getReservedUsd() + paused.getSpentUsd()).isLessThanOrEqualTo(bound * 1.01);
        // When
        String job = "\"jobId\": \"" + whole.getJobId() + "\"";
        command("{\"kind\": \"BUDGET\", " + job + ", \"spendUsd\": 1.0}");
        command("{\"kind\": \"RESUME\", " + job + "}");
        // Then
        assertThat(lastProgress().getState()).isEqualTo(JobState.RUNNING);
        assertThat(released + reserved(requests.readValuesToList())).isGreaterThan(bound);
    }

    @Test
    void aDocumentsFullCapRefusesTheHalves() {
        // Given
        start();
        pipe(DocumentFixtures.ready(store, "probe", TEXT, ONE_FIELD));
        double bound = requests.readValue().getSpendUsd();
        driver.close();
        start("--sluice.chunker.spend-per-document=" + usd(bound * 1.01));
        pipe(DocumentFixtures.ready(store, "d1", TEXT, ONE_FIELD));
        Request whole = requests.readValue();
        // When
        cut(whole, bound);
        // Then
        assertThat(requests.isEmpty()).isTrue();
        assertThat(answers.readValuesToList()).hasSize(2).allSatisfy(answer -> {
            assertThat(answer.getReason()).isEqualTo("SPEND_CAP");
            assertThat(answer.getParent()).isEqualTo(whole.getRequestId());
            assertThat(answer.getPlanRevision()).isEqualTo(1);
        });
    }

    @Test
    void aMissingTextEndsTheRequestInsteadOfWaitingForEver() {
        // Given
        start();
        Document document = DocumentFixtures.ready(store, "d1", TEXT, ONE_FIELD);
        pipe(document);
        Request whole = requests.readValue();
        store.lose(document.getInfo().getText());
        // When
        cut(whole, 0.001);
        // Then
        assertThat(answers.readValuesToList())
                .singleElement()
                .matches(a -> a.getReason().equals(Outcomes.INDIVISIBLE));
    }

    private List<PlanDetail.Call> calls(Plan plan) throws Exception {
        return PlanDetail.read(store.read(plan.getDetail())).prefixes().stream()
                .flatMap(prefix -> prefix.calls().stream())
                .toList();
    }

    private static List<TextRange> union(List<Request> requests) {
        List<TextRange> ranges = requests.stream()
                .flatMap(request -> request.getRanges().stream())
                .toList();
        assertThat(ranges.get(1).getStart()).isLessThanOrEqualTo(ranges.get(0).getEnd());
        return List.of(new TextRange(ranges.get(0).getStart(), ranges.get(1).getEnd()));
    }

    private void pipe(Document document) {
        driver.createInputTopic(
                        PREFIX + "documents",
                        Serdes.String().serializer(),
                        RecordSerdes.of(Document.class).serializer())
                .pipeInput(document.getInfo().getDocumentId(), document);
    }

    private void cut(Request request, double costUsd) {
        driver.createInputTopic(
                        PREFIX + "answers",
                        Serdes.String().serializer(),
                        RecordSerdes.of(Answer.class).serializer())
                .pipeInput(request.getPrefixId(), DocumentFixtures.cut(request, costUsd));
    }

    private void command(String json) {
        driver.createInputTopic(PREFIX + "commands", new ByteArraySerializer(), new ByteArraySerializer())
                .pipeInput(json.getBytes(StandardCharsets.UTF_8));
    }

    private void finish(Document document) {
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
        driver.createInputTopic(PREFIX + "results", Serdes.String().serializer(), new ByteArraySerializer())
                .pipeInput(result.getDocumentId(), ResultFormat.AVRO.encode(result));
    }

    private Progress lastProgress() {
        driver.advanceWallClockTime(Duration.ofMillis(200));
        List<Progress> all = progress.readValuesToList();
        return all.get(all.size() - 1);
    }

    private static double reserved(List<Request> released) {
        return released.stream().mapToDouble(Request::getSpendUsd).sum();
    }

    private long entries(String name) {
        long count = 0;
        KeyValueStore<String, Object> entries = driver.getKeyValueStore(name);
        try (var all = entries.all()) {
            while (all.hasNext()) {
                all.next();
                count++;
            }
        }
        return count;
    }

    private static String usd(double amount) {
        return String.format(Locale.ROOT, "%.9f", amount);
    }

    private <T extends SpecificRecordBase> TestOutputTopic<String, T> output(Topic topic, Class<T> type) {
        return driver.createOutputTopic(
                topic.name(PREFIX),
                Serdes.String().deserializer(),
                RecordSerdes.of(type).deserializer());
    }
}
