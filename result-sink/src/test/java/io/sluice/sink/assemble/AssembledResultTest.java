package io.sluice.sink.assemble;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.extraction.outline.Outline;
import io.sluice.extraction.outline.OutlineJson;
import io.sluice.extraction.outline.Page;
import io.sluice.extraction.outline.Part;
import io.sluice.schemas.avro.Answer;
import io.sluice.schemas.avro.Outcome;
import io.sluice.schemas.avro.Result;
import io.sluice.schemas.avro.ResultStatus;
import io.sluice.schemas.avro.Uncovered;
import io.sluice.sink.Samples;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What a result and its receipt say of the answers. */
class AssembledResultTest {
    private final AssemblerFixture assembler = AssemblerFixture.start();

    @AfterEach
    void stop() {
        assembler.close();
    }

    @Test
    void theLastAnswerWritesOneCompleteResult() {
        // Given
        assembler.plan(assembler.planOf("d", 100, 2));
        assembler.answer(AssemblerFixture.answered("d", "r1", "term", "\"two years\""));
        assertThat(assembler.results()).isEmpty();
        // When
        assembler.answer(AssemblerFixture.answered("d", "r2", "law", "\"Delaware\""));
        // Then
        Result result = assembler.onlyResult();
        assertThat(result.getStatus()).isEqualTo(ResultStatus.COMPLETE);
        assertThat(result.getData()).isEqualTo("{\"term\":\"two years\",\"law\":\"Delaware\"}");
        assertThat(result.getRecipe()).isEqualTo("supply@3f2a91c0");
        assertThat(result.getAnsweredBy()).containsExactly("gemini-3.8-flash");
        assertThat(result.getTraceparent()).isEqualTo(Samples.TRACEPARENT);
        assertThat(result.getFinishedAt()).isEqualTo(Samples.NOW);
    }

    @Test
    void whatLostCallsMayHaveCostIsOnTheReceiptOnceThoughAWorkerTellsItTwice() {
        // Given
        assembler.plan(assembler.planOf("d", 100, 1));
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
        Result result = assembler.onlyResult();
        assertThat(result.getStatus()).isEqualTo(ResultStatus.COMPLETE);
        assertThat(result.getReceipt().getCostUsd()).isEqualTo(0.1);
        assertThat(result.getReceipt().getUnknownUsd()).isEqualTo(0.02);
        assertThat(assembler.entries(AssemblerStores.PAID)).isZero();
    }

    @Test
    void refusedPartsMakeAPartialResultWithTheirRange() {
        // Given
        assembler.plan(assembler.planOf("d", 100, 2));
        assembler.answer(Samples.answer("d", "r1", Outcome.ANSWERED, 0, 60, "term", "law")
                .setFindings(List.of(Samples.finding("term", "\"two years\"", "two years", 10)))
                .build());
        // When
        assembler.answer(Samples.answer("d", "r2", Outcome.REFUSED, 60, 100, "term", "law")
                .build());
        // Then
        Result result = assembler.onlyResult();
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
        Result result = assembler.onlyResult();
        assertThat(result.getReceipt().getUncovered())
                .containsExactly(new Uncovered(70L, 100L, List.of(2), List.of(), "EXPIRED", null));
        assertThat(result.getReceipt().getPagesCovered()).isEqualTo(1);
    }

    @Test
    void theEmulatorStampIsKept() {
        // Given
        assembler.plan(assembler.planOf("d", 100, 1));
        // When
        assembler.answer(Samples.answer("d", "r1", Outcome.ANSWERED, 0, 100, "term", "law")
                .setAnsweredBy("EMULATOR")
                .build());
        // Then
        assertThat(assembler.onlyResult().getAnsweredBy()).containsExactly("EMULATOR");
    }
}
