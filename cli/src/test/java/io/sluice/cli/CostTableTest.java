package io.sluice.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.schemas.avro.Receipt;
import io.sluice.schemas.avro.RequestCounts;
import io.sluice.schemas.avro.Result;
import io.sluice.schemas.avro.ResultStatus;
import io.sluice.schemas.avro.Usage;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CostTableTest {
    private static final List<Result> RESULTS = List.of(
            result("a", List.of("acme", "m-7"), "legal@1", "gemini-3.8-flash", "2026-11-29T23:00:00Z", 0.25),
            result("b", List.of("acme", "m-7"), "legal@2", "gemini-3.8-flash", "2026-11-30T01:00:00Z", 0.5),
            result("c", List.of(), "legal@2", "", "2026-11-30T02:00:00Z", 1.0));

    @ParameterizedTest
    @CsvSource({
        "LABEL, -, 1, $1.00, acme/m-7, 2, $0.75",
        "RECIPE, legal@1, 1, $0.25, legal@2, 2, $1.50",
        "MODEL, -, 1, $1.00, gemini-3.8-flash, 2, $0.75",
        "DAY, 2026-11-29, 1, $0.25, 2026-11-30, 2, $1.50"
    })
    void eachGroupHasItsDocumentsAndDollarsAndTheLastLineAll(
            CostTable.By by, String first, int documents, String usd, String second, int more, String otherUsd) {
        // When
        List<String> lines = CostTable.of(RESULTS, by);

        // Then
        assertThat(lines).hasSize(4);
        assertThat(lines.get(1))
                .startsWith(first + " ")
                .matches(".* " + documents + " .*")
                .contains(usd);
        assertThat(lines.get(2))
                .startsWith(second + " ")
                .matches(".* " + more + " .*")
                .contains(otherUsd);
        assertThat(lines.get(3)).startsWith("all ").contains("$1.75", "3,000", "$0.30", "40%", "$0.06");
    }

    @Test
    void withoutResultsThereIsAnEmptySum() {
        // When
        List<String> lines = CostTable.of(List.of(), CostTable.By.DAY);

        // Then
        assertThat(lines).hasSize(2);
        assertThat(lines.get(1)).startsWith("all ").contains("$0.00");
    }

    private static Result result(
            String id, List<String> labels, String recipe, String model, String finished, double usd) {
        return Result.newBuilder()
                .setDocumentId(id)
                .setSourceId(id)
                .setJobId("j")
                .setSource(id)
                .setLabels(labels)
                .setRecipe(recipe)
                .setStatus(ResultStatus.COMPLETE)
                .setAnsweredBy(model.isEmpty() ? List.of() : List.of(model))
                .setData("{}")
                .setFields(List.of())
                .setEvidence(List.of())
                .setReceipt(Receipt.newBuilder()
                        .setCostUsd(usd)
                        .setSavedUsd(0.1)
                        .setUnknownUsd(0.02)
                        .setRequests(RequestCounts.newBuilder()
                                .setAnswered(3)
                                .setReused(1)
                                .build())
                        .setTokens(Usage.newBuilder()
                                .setPrompt(1_000)
                                .setCached(400)
                                .setOutput(10)
                                .build())
                        .build())
                .setFinishedAt(Instant.parse(finished))
                .build();
    }
}
