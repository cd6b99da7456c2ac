package io.sluice.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.sluice.chunker.plan.PlanDetail;
import io.sluice.extraction.plan.Cost;
import io.sluice.schemas.avro.Document;
import io.sluice.schemas.avro.DocumentInfo;
import io.sluice.schemas.avro.DocumentState;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PricedDocumentTest {
    /** The first call of a prefix makes its cache, for what sending the prefix costs: 0.10. */
    private static final Cost FIRST = new Cost(0.001, 0.01, 0.1, 0.002, 0.005);

    private static final Cost OTHER = new Cost(0.001, 0.01, 0, 0, 0.005);

    @Test
    void oneOpenCallOfACachedPrefixCostsAsMuchAsSendingThePrefix() {
        // Given eleven calls of which ten were answered, the one that made the cache too
        PricedDocument document = document(Set.of("0", "1", "2", "3", "4", "5", "6", "7", "8", "9"));
        // When
        double open = document.openUsd();
        // Then
        assertThat(open).isCloseTo(0.001 + 0.005 + 0.1, within(1e-9));
    }

    @Test
    void manyOpenCallsOfACachedPrefixCostOneNewCache() {
        // Given
        PricedDocument document = document(Set.of("0", "1"));
        // When
        double open = document.openUsd();
        // Then
        assertThat(open).isCloseTo(9 * (0.001 + 0.005 + 0.01) + 0.1 + 0.002, within(1e-9));
    }

    @Test
    void whatWasAnsweredCostsNothing() {
        // Given
        PricedDocument document = document(Set.of("0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10"));
        // When / Then
        assertThat(document.openUsd()).isZero();
    }

    private static PricedDocument document(Set<String> answered) {
        List<PlanDetail.Call> calls = IntStream.rangeClosed(0, 10)
                .mapToObj(i -> new PlanDetail.Call(
                        "r" + i, "" + i, List.of("f" + i), 10_000, 1_536, i == 0 ? FIRST : OTHER, 1, 4, null))
                .toList();
        PlanDetail.Prefix prefix =
                new PlanDetail.Prefix("p", List.of(), List.of(), 9_000, true, "EXPLICIT", "CHEAPER", "", calls);
        PlanDetail detail = new PlanDetail("m", 1, null, List.of(), List.of(prefix));
        Document document = Document.newBuilder()
                .setInfo(DocumentInfo.newBuilder()
                        .setDocumentId("d")
                        .setSourceId("s")
                        .setJobId("j")
                        .setSource("a.txt")
                        .setRecipe("legal")
                        .setRecipeVersion("1")
                        .build())
                .setState(DocumentState.READY)
                .setIngestedAt(Instant.EPOCH)
                .build();
        return new PricedDocument(document, Optional.empty(), Optional.of(detail), answered);
    }
}
