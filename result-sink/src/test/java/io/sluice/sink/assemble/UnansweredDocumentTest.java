package io.sluice.sink.assemble;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.schemas.avro.Document;
import io.sluice.schemas.avro.FailureReason;
import io.sluice.schemas.avro.FieldState;
import io.sluice.schemas.avro.Plan;
import io.sluice.schemas.avro.Result;
import io.sluice.schemas.avro.ResultStatus;
import io.sluice.schemas.avro.Uncovered;
import io.sluice.sink.Samples;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Documents for which nothing is asked have their result all the same. */
class UnansweredDocumentTest {
    private final AssemblerFixture assembler = AssemblerFixture.start();

    @AfterEach
    void stop() {
        assembler.close();
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
        Result result = assembler.onlyResult();
        assertThat(result.getStatus()).isEqualTo(ResultStatus.FAILED);
        assertThat(result.getReceipt().getUncovered()).containsExactly(image);
        assertThat(result.getReceipt().getPagesCovered()).isZero();
    }

    @Test
    void anUnreadableRecipeFailsItsDocumentOnly() {
        // Given
        var damaged = assembler.store.put("no recipe".getBytes(StandardCharsets.UTF_8));
        assembler.plan(Samples.plan(Samples.info("bad", 0).setRecipeRef(damaged).build(), 0));
        // When
        assembler.plan(assembler.planOf("good", 0, 0));
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
        Result result = assembler.onlyResult();
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
        Result result = assembler.onlyResult();
        assertThat(result.getRecipe()).isEqualTo("supply");
        assertThat(result.getData()).isEqualTo("{}");
    }
}
