package io.sluice.sink.assemble;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.extraction.outline.Outline;
import io.sluice.extraction.outline.OutlineJson;
import io.sluice.extraction.outline.Page;
import io.sluice.extraction.outline.Part;
import io.sluice.schemas.RecordCodec;
import io.sluice.schemas.ResultFormat;
import io.sluice.schemas.Topic;
import io.sluice.schemas.avro.Answer;
import io.sluice.schemas.avro.Document;
import io.sluice.schemas.avro.FailureReason;
import io.sluice.schemas.avro.FieldState;
import io.sluice.schemas.avro.Outcome;
import io.sluice.schemas.avro.Plan;
import io.sluice.schemas.avro.Result;
import io.sluice.schemas.avro.ResultStatus;
import io.sluice.schemas.avro.Uncovered;
import io.sluice.sink.Samples;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import org.apache.kafka.streams.test.TestRecord;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class AssemblerTopologyTest {
    private AssemblerFixture assembler;

    @BeforeEach
    void start() {
        assembler =
                new AssemblerFixture(ResultFormat.JSON, AssemblerTopology.DEFAULT_LIMIT, Samples.recipe("term", "law"));
    }

    @AfterEach
    void stop() {
        assembler.close();
    }

    @Test
    void theLastAnswerWritesOneCompleteResult() {
        // Given
        assembler.plan(plan("d", 100, 2));
        assembler.answer(answered("d", "r1", "term", "\"two years\""));
        assertThat(assembler.results()).isEmpty();
        // When
        assembler.answer(answered("d", "r2", "law", "\"Delaware\""));
        // Then
        Result result = only(assembler.results());
        assertThat(result.getStatus()).isEqualTo(ResultStatus.COMPLETE);
        assertThat(result.getData()).isEqualTo("{\"term\":\"two years\",\"law\":\"Delaware\"}");
        assertThat(result.getRecipe()).isEqualTo("supply@3f2a91c0");
        assertThat(result.getAnsweredBy()).containsExactly("gemini-3.8-flash");
        assertThat(result.getTraceparent()).isEqualTo(Samples.TRACEPARENT);
        assertThat(result.getFinishedAt()).isEqualTo(Samples.NOW);
    }

    @Test
    void answersBeforeThePlanCount() {
        // Given
        assembler.answer(answered("d", "r1", "term", "\"two years\""));
        assembler.answer(answered("d", "r2", "law", "\"Delaware\""));
        assertThat(assembler.results()).isEmpty();
        // When
        assembler.plan(plan("d", 100, 2));
        // Then
        assertThat(only(assembler.results()).getStatus()).isEqualTo(ResultStatus.COMPLETE);
    }

    @Test
    void doublesAndLateAnswersChangeNothing() {
        // Given
        assembler.plan(plan("d", 100, 2));
        Answer first = answered("d", "r1", "term", "\"two years\"");
        assembler.answer(first);
        assembler.answer(first);
        assertThat(assembler.results()).isEmpty();
        assembler.answer(answered("d", "r2", "law", "\"Delaware\""));
        assertThat(assembler.results()).hasSize(1);
        // When
        assembler.answer(first);
        assembler.answer(answered("d", "r3", "law", "\"Ohio\""));
        assembler.plan(plan("d", 100, 2));
        assembler.plan(plan("d", 100, 0));
        assembler.document(Samples.failed(Samples.info("d", 0).build(), FailureReason.DAMAGED));
        // Then
        assertThat(assembler.results()).isEmpty();
        assertThat(assembler.entries(AssemblerStores.ANSWERS)).isZero();
        assertThat(assembler.entries(AssemblerStores.PLANS)).isZero();
        assertThat(assembler.entries(AssemblerStores.COUNTS)).isZero();
        assertThat(assembler.entries(AssemblerStores.DONE)).isOne();
    }

    @Test
    void theFirstTerminalAnswerWins() {
        // Given
        assembler.plan(plan("d", 100, 1));
        assembler.answer(Samples.answer("d", "r1", Outcome.RETURNED, 0, 100, "term", "law")
                .build());
        assembler.answer(Samples.answer("d", "r1", Outcome.UNKNOWN, 0, 100, "term", "law")
                .build());
        assertThat(assembler.results()).isEmpty();
        // When
        assembler.answer(Samples.answer("d", "r1", Outcome.EXPIRED, 0, 100, "term", "law")
                .build());
        assembler.answer(Samples.answer("d", "r1", Outcome.ANSWERED, 0, 100, "term", "law")
                .build());
        // Then
        Result result = only(assembler.results());
        assertThat(result.getStatus()).isEqualTo(ResultStatus.FAILED);
        assertThat(result.getReceipt().getReasons()).containsExactly("EXPIRED");
    }

    @Test
    void whatLostCallsMayHaveCostIsOnTheReceiptOnceThoughAWorkerTellsItTwice() {
        // Given
        assembler.plan(plan("d", 100, 1));
        Answer returned = Samples.answer("d", "r1", Outcome.RETURNED, 0, 100, "term", "law")
                .setCostUsd(0)
                .setUnknownUsd(0.02)
                .build();
        assembler.answer(returned);
        assembler.answer(Answer.newBuilder(returned).setReplayed(true).build());
        // When
        assembler.answer(Samples.answer("d", "r1", Outcome.ANSWERED, 0, 100, "term", "law")
                .setRelease(2)
                .build());
        // Then
        Result result = only(assembler.results());
        assertThat(result.getStatus()).isEqualTo(ResultStatus.COMPLETE);
        assertThat(result.getReceipt().getCostUsd()).isEqualTo(0.1);
        assertThat(result.getReceipt().getUnknownUsd()).isEqualTo(0.02);
        assertThat(assembler.entries(AssemblerStores.PAID)).isZero();
    }

    @Test
    void refusedPartsMakeAPartialResultWithTheirRange() {
        // Given
        assembler.plan(plan("d", 100, 2));
        assembler.answer(Samples.answer("d", "r1", Outcome.ANSWERED, 0, 60, "term", "law")
                .setFindings(List.of(Samples.finding("term", "\"two years\"", "two years", 10)))
                .build());
        // When
        assembler.answer(Samples.answer("d", "r2", Outcome.REFUSED, 60, 100, "term", "law")
                .build());
        // Then
        Result result = only(assembler.results());
        assertThat(result.getStatus()).isEqualTo(ResultStatus.PARTIAL);
        assertThat(result.getReceipt().getUncovered())
                .containsExactly(new Uncovered(60L, 100L, List.of(), List.of(), "REFUSED", null));
        assertThat(result.getReceipt().getCovered()).isEqualTo(60);
        assertThat(result.getReceipt().getRequests().getFailed()).isEqualTo(1);
    }

    @Test
    void pagesOfAHoleComeFromTheOutline() {
        // Given
        Outline outline = new Outline(
                List.of(new Page(1, 0, 0, 60, 0), new Page(2, 0, 60, 100, 0)),
                List.of(new Part("msa.pdf", 0, 100)),
                List.of());
        assembler.plan(Samples.plan(
                Samples.info("d", 100)
                        .setPages(2)
                        .setRecipeRef(assembler.recipe)
                        .setOutline(assembler.store.put(OutlineJson.write(outline)))
                        .build(),
                2));
        assembler.answer(Samples.answer("d", "r1", Outcome.ANSWERED, 0, 70, "term", "law")
                .build());
        // When
        assembler.answer(Samples.answer("d", "r2", Outcome.EXPIRED, 50, 100, "term", "law")
                .build());
        // Then
        Result result = only(assembler.results());
        assertThat(result.getReceipt().getUncovered())
                .containsExactly(new Uncovered(70L, 100L, List.of(2), List.of(), "EXPIRED", null));
        assertThat(result.getReceipt().getPagesCovered()).isEqualTo(1);
    }

    @Test
    void anUnreadableRecipeFailsItsDocumentOnly() {
        // Given
        var damaged = assembler.store.put("no recipe".getBytes(StandardCharsets.UTF_8));
        assembler.plan(Samples.plan(Samples.info("bad", 0).setRecipeRef(damaged).build(), 0));
        // When
        assembler.plan(plan("good", 0, 0));
        // Then
        assertThat(assembler.results())
                .extracting(r -> r.getDocumentId() + " " + r.getReceipt().getReasons())
                .containsExactly("bad [FAULTY_RECIPE]", "good [NOTHING_ANSWERED]");
    }

    @Test
    void aFailedDocumentHasItsResultAtOnce() {
        // Given
        Document document = Samples.failed(
                Samples.info("d", 0).setRecipeRef(assembler.recipe).build(), FailureReason.ENCRYPTED);
        // When
        assembler.document(document);
        assembler.document(document);
        // Then
        Result result = only(assembler.results());
        assertThat(result.getStatus()).isEqualTo(ResultStatus.FAILED);
        assertThat(result.getReceipt().getReasons()).containsExactly("ENCRYPTED");
        assertThat(result.getAnsweredBy()).isEmpty();
        assertThat(result.getData()).isEqualTo("{\"term\":null,\"law\":null}");
        assertThat(result.getFields()).extracting(f -> f.getState()).containsOnly(FieldState.NOT_COVERED);
    }

    @Test
    void aDocumentOfAnUnknownRecipeHasAResultWithoutFields() {
        // Given
        Document document =
                Samples.failed(Samples.info("d", 0).setRecipeVersion("").build(), FailureReason.UNKNOWN_RECIPE);
        // When
        assembler.document(document);
        // Then
        Result result = only(assembler.results());
        assertThat(result.getRecipe()).isEqualTo("supply");
        assertThat(result.getData()).isEqualTo("{}");
    }

    @Test
    void aPlanWithoutRequestsEndsAtOnce() {
        // Given
        Uncovered image = new Uncovered(0L, 0L, List.of(1), List.of(), "IMAGE_WITHOUT_TEXT", null);
        Plan plan = Samples.plan(
                Samples.info("d", 0).setPages(1).setRecipeRef(assembler.recipe).build(), 0, image);
        // When
        assembler.plan(plan);
        // Then
        Result result = only(assembler.results());
        assertThat(result.getStatus()).isEqualTo(ResultStatus.FAILED);
        assertThat(result.getReceipt().getUncovered()).containsExactly(image);
        assertThat(result.getReceipt().getPagesCovered()).isZero();
    }

    @Test
    void theEmulatorStampIsKept() {
        // Given
        assembler.plan(plan("d", 100, 1));
        // When
        assembler.answer(Samples.answer("d", "r1", Outcome.ANSWERED, 0, 100, "term", "law")
                .setAnsweredBy("EMULATOR")
                .build());
        // Then
        assertThat(only(assembler.results()).getAnsweredBy()).containsExactly("EMULATOR");
    }

    @Test
    void resultsCarryTraceAndMediaType() {
        // Given
        assembler.plan(plan("d", 100, 1));
        // When
        assembler.answer(Samples.answer("d", "r1", Outcome.ANSWERED, 0, 100, "term", "law")
                .build());
        // Then
        TestRecord<byte[], byte[]> record = only(assembler.records());
        assertThat(header(record, "content-type")).isEqualTo("application/json");
        assertThat(header(record, "traceparent")).contains(Samples.TRACE_ID);
        assertThat(new String(record.key(), StandardCharsets.UTF_8)).isEqualTo("d");
        assertThat(record.value()[0]).isEqualTo((byte) '{');
    }

    @Test
    void unreadableBytesBecomeADeadLetterWithTheirTrace() {
        // Given
        byte[] bytes = "not avro".getBytes(StandardCharsets.UTF_8);
        // When
        assembler.send(Topic.ANSWERS, "some-prefix", bytes, Samples.NOW);
        // Then
        TestRecord<byte[], byte[]> dead = only(assembler.deadLetters());
        assertThat(dead.value()).isEqualTo(bytes);
        assertThat(new String(dead.key(), StandardCharsets.UTF_8)).isEqualTo("some-prefix");
        assertThat(header(dead, "__sluice.errors.topic")).isEqualTo("t.answers");
        assertThat(header(dead, "__sluice.errors.code")).isEqualTo("UNREADABLE");
        assertThat(header(dead, "traceparent")).contains(Samples.TRACE_ID);
        assertThat(assembler.results()).isEmpty();
    }

    @Test
    void tombstonesAreCleanedUpAfterFortyDaysOfStreamTime() {
        // Given
        for (int i = 0; i < 20; i++) {
            assembler.plan(plan("old-" + i, 0, 0));
        }
        assertThat(assembler.entries(AssemblerStores.DONE)).isEqualTo(20);
        // When
        for (int i = 0; i < 6; i++) {
            assembler.plan(plan("new-" + i, 0, 0), Samples.NOW.plus(Duration.ofDays(41)));
        }
        // Then
        assertThat(assembler.results()).hasSize(26);
        assertThat(assembler.entries(AssemblerStores.DONE)).isEqualTo(6);
    }

    @Test
    void openDocumentsAreCounted() {
        // Given
        assembler.plan(plan("d1", 100, 1));
        assembler.plan(plan("d2", 100, 1));
        // When
        assembler.answer(Samples.answer("d1", "r1", Outcome.ANSWERED, 0, 100, "term", "law")
                .build());
        // Then
        assertThat(assembler.meters.get("sluice.sink.open.documents").gauge().value())
                .isEqualTo(1);
        assertThat(assembler
                        .meters
                        .get("sluice.sink.results")
                        .tag("status", "complete")
                        .counter()
                        .count())
                .isEqualTo(1);
    }

    @Test
    void resultsAreAvroBySetting() {
        // Given
        try (AssemblerFixture avro =
                new AssemblerFixture(ResultFormat.AVRO, AssemblerTopology.DEFAULT_LIMIT, Samples.recipe("term"))) {
            // When
            avro.plan(
                    Samples.plan(Samples.info("d", 0).setRecipeRef(avro.recipe).build(), 0));
            // Then
            TestRecord<byte[], byte[]> record = only(avro.records());
            assertThat(header(record, "content-type")).isEqualTo("application/avro");
            assertThat(RecordCodec.of(Result.class).decode(record.value()).getDocumentId())
                    .isEqualTo("d");
        }
    }

    private Plan plan(String documentId, long characters, int requests) {
        return Samples.plan(
                Samples.info(documentId, characters)
                        .setRecipeRef(assembler.recipe)
                        .build(),
                requests);
    }

    private static Answer answered(String documentId, String requestId, String field, String value) {
        return Samples.answer(documentId, requestId, Outcome.ANSWERED, 0, 100, field)
                .setFindings(List.of(Samples.finding(field, value, value.replace("\"", ""), 10)))
                .build();
    }

    private static String header(TestRecord<byte[], byte[]> record, String name) {
        return new String(record.headers().lastHeader(name).value(), StandardCharsets.UTF_8);
    }

    private static <T> T only(List<T> items) {
        assertThat(items).hasSize(1);
        return items.get(0);
    }
}
