package io.sluice.sink.assemble;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.schemas.RecordCodec;
import io.sluice.schemas.ResultFormat;
import io.sluice.schemas.Topic;
import io.sluice.schemas.avro.Answer;
import io.sluice.schemas.avro.FailureReason;
import io.sluice.schemas.avro.Outcome;
import io.sluice.schemas.avro.Result;
import io.sluice.schemas.avro.ResultStatus;
import io.sluice.sink.Samples;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.apache.kafka.streams.test.TestRecord;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What comes in which order, what is kept for how long, and the form of what is written. */
class AssemblerTopologyTest {
    private final AssemblerFixture assembler = AssemblerFixture.start();

    @AfterEach
    void stop() {
        assembler.close();
    }

    @Test
    void answersBeforeThePlanCount() {
        // Given
        assembler.answer(AssemblerFixture.answered("d", "r1", "term", "\"two years\""));
        assembler.answer(AssemblerFixture.answered("d", "r2", "law", "\"Delaware\""));
        assertThat(assembler.results()).isEmpty();
        // When
        assembler.plan(assembler.planOf("d", 100, 2));
        // Then
        assertThat(assembler.onlyResult().getStatus()).isEqualTo(ResultStatus.COMPLETE);
    }

    @Test
    void doublesAndLateAnswersChangeNothing() {
        // Given
        assembler.plan(assembler.planOf("d", 100, 2));
        Answer first = AssemblerFixture.answered("d", "r1", "term", "\"two years\"");
        assembler.answer(first);
        assembler.answer(first);
        assertThat(assembler.results()).isEmpty();
        assembler.answer(AssemblerFixture.answered("d", "r2", "law", "\"Delaware\""));
        assertThat(assembler.results()).hasSize(1);
        // When
        assembler.answer(first);
        assembler.answer(AssemblerFixture.answered("d", "r3", "law", "\"Ohio\""));
        assembler.plan(assembler.planOf("d", 100, 2));
        assembler.plan(assembler.planOf("d", 100, 0));
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
        assembler.plan(assembler.planOf("d", 100, 1));
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
        Result result = assembler.onlyResult();
        assertThat(result.getStatus()).isEqualTo(ResultStatus.FAILED);
        assertThat(result.getReceipt().getReasons()).containsExactly("EXPIRED");
    }

    @Test
    void tombstonesAreCleanedUpAfterFortyDaysOfStreamTime() {
        // Given
        for (int i = 0; i < 20; i++) {
            assembler.plan(assembler.planOf("old-" + i, 0, 0));
        }
        assertThat(assembler.entries(AssemblerStores.DONE)).isEqualTo(20);
        // When
        for (int i = 0; i < 6; i++) {
            assembler.plan(assembler.planOf("new-" + i, 0, 0), Samples.NOW.plus(Duration.ofDays(41)));
        }
        // Then
        assertThat(assembler.results()).hasSize(26);
        assertThat(assembler.entries(AssemblerStores.DONE)).isEqualTo(6);
    }

    @Test
    void openDocumentsAreCounted() {
        // Given
        assembler.plan(assembler.planOf("d1", 100, 1));
        assembler.plan(assembler.planOf("d2", 100, 1));
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
    void resultsCarryTraceAndMediaType() {
        // Given
        assembler.plan(assembler.planOf("d", 100, 1));
        // When
        assembler.answer(Samples.answer("d", "r1", Outcome.ANSWERED, 0, 100, "term", "law")
                .build());
        // Then
        TestRecord<byte[], byte[]> record = AssemblerFixture.only(assembler.records());
        assertThat(AssemblerFixture.header(record, "content-type")).isEqualTo("application/json");
        assertThat(AssemblerFixture.header(record, "traceparent")).contains(Samples.TRACE_ID);
        assertThat(new String(record.key(), StandardCharsets.UTF_8)).isEqualTo("d");
        assertThat(record.value()[0]).isEqualTo((byte) '{');
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
            TestRecord<byte[], byte[]> record = AssemblerFixture.only(avro.records());
            assertThat(AssemblerFixture.header(record, "content-type")).isEqualTo("application/avro");
            assertThat(RecordCodec.of(Result.class).decode(record.value()).getDocumentId())
                    .isEqualTo("d");
        }
    }

    @Test
    void unreadableBytesBecomeADeadLetterWithTheirTrace() {
        // Given
        byte[] bytes = "not avro".getBytes(StandardCharsets.UTF_8);
        // When
        assembler.send(Topic.ANSWERS, "some-prefix", bytes, Samples.NOW);
        // Then
        TestRecord<byte[], byte[]> dead = AssemblerFixture.only(assembler.deadLetters());
        assertThat(dead.value()).isEqualTo(bytes);
        assertThat(new String(dead.key(), StandardCharsets.UTF_8)).isEqualTo("some-prefix");
        assertThat(AssemblerFixture.header(dead, "__sluice.errors.topic")).isEqualTo("t.answers");
        assertThat(AssemblerFixture.header(dead, "__sluice.errors.code")).isEqualTo("UNREADABLE");
        assertThat(AssemblerFixture.header(dead, "traceparent")).contains(Samples.TRACE_ID);
        assertThat(assembler.results()).isEmpty();
    }
}
