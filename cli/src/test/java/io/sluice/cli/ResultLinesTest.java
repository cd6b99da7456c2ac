package io.sluice.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.schemas.avro.FieldOutcome;
import io.sluice.schemas.avro.FieldState;
import io.sluice.schemas.avro.Receipt;
import io.sluice.schemas.avro.Result;
import io.sluice.schemas.avro.ResultStatus;
import io.sluice.schemas.avro.Review;
import io.sluice.schemas.avro.Uncovered;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class ResultLinesTest {
    @Test
    void aDocumentIsOneLineAndASecondOneNamesWhatWasNotRead() {
        // Given
        Result result = Result.newBuilder()
                .setDocumentId("0123456789abcdef")
                .setSourceId("s")
                .setJobId("j")
                .setSource("/in/acme/lease.pdf")
                .setLabels(List.of())
                .setRecipe("legal@3f2a91c0")
                .setStatus(ResultStatus.PARTIAL)
                .setAnsweredBy(List.of("EMULATOR"))
                .setData("{\"law\": \"a long text of the document\"}")
                .setFields(List.of(
                        new FieldOutcome("law", FieldState.FOUND),
                        new FieldOutcome("cap", FieldState.ABSENT),
                        new FieldOutcome("term", FieldState.ABSENT)))
                .setEvidence(List.of())
                .setNeedsReview(List.of(new Review("law", "ambiguous", null, null)))
                .setReceipt(Receipt.newBuilder()
                        .setPages(2)
                        .setCharacters(10)
                        .setCostUsd(0.0123)
                        .setUncovered(List.of(new Uncovered(0L, 0L, List.of(2), List.of(), "IMAGE_WITHOUT_TEXT", null)))
                        .setReasons(List.of())
                        .build())
                .setFinishedAt(Instant.EPOCH)
                .build();

        // When
        List<String> lines = ResultLines.of(result);

        // Then
        assertThat(lines).hasSize(2);
        assertThat(lines.get(0))
                .matches(
                        "lease\\.pdf +PARTIAL +1 found +2 absent +1 to review +\\$0\\.0123  EMULATOR  legal@3f2a91c0  0123456789ab")
                .doesNotContain("a long text");
        assertThat(lines.get(1)).isEqualTo("  NOT READ: page 2: image without text");
    }
}
