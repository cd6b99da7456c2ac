package io.sluice.extraction.tokens;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import io.sluice.extraction.catalogue.Model;
import io.sluice.extraction.catalogue.ModelCatalogue;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Our counts beside those of the real API; skipped where the recordings are not at hand. */
class RecordedCountsTest {
    private final ModelCatalogue catalogue = ModelCatalogue.shipped();
    private final TokenCounters counters = TokenCounters.shipped();
    private List<Recording> recordings = List.of();

    private record Row(Recording recording, TokenCount ours, long theirs) {
        @Override
        public String toString() {
            return String.format("%-86s %-22s %8s %8d", recording.name(), recording.model(), ours, theirs);
        }
    }

    @BeforeEach
    void readRecordings() throws IOException {
        recordings = Recording.all();
        assumeFalse(recordings.isEmpty(), "no recordings; set SLUICE_SHARED to the folder of the shared data");
    }

    @Test
    void everyTextOnlyExchangeCountsAsTheApiCountedIt() {
        // Given
        List<Recording> textOnly =
                recordings.stream().filter(Recording::textOnly).toList();

        // When
        List<Row> rows = textOnly.stream().map(this::row).toList();

        // Then
        List<Row> different =
                rows.stream().filter(row -> row.ours().tokens() != row.theirs()).toList();
        print("text-only exchanges", rows);
        System.out.printf(
                "%d exchanges of %d models, %d differ%n",
                rows.size(),
                rows.stream().map(row -> row.recording().model()).distinct().count(),
                different.size());
        assertThat(rows).hasSizeGreaterThan(25);
        assertThat(different).isEmpty();
        assertThat(rows).allMatch(row -> row.ours().exact());
    }

    @Test
    void anExchangeWithFunctionsIsEstimatedAndNotTooLow() {
        // Given
        List<Recording> withFunctions = recordings.stream()
                .filter(recording -> !recording.textOnly() && !recording.hasMedia())
                .toList();

        // When
        List<Row> rows = new ArrayList<>(withFunctions.stream().map(this::row).toList());

        // Then
        print("exchanges with functions", rows);
        assertThat(rows).isNotEmpty().allSatisfy(row -> {
            assertThat(row.ours().exact()).isFalse();
            assertThat(row.ours().tokens()).as(row.toString()).isBetween(row.theirs(), row.theirs() * 3 / 2 + 20);
        });
    }

    private Row row(Recording recording) {
        Model model = catalogue.model(recording.model()).orElseThrow();
        RequestCounter counter = new RequestCounter(counters.of(model.tokenizer(), Optional.empty()), model.media());
        return new Row(
                recording,
                counter.count(recording.turns(), recording.tools()),
                recording.theirs().orElseThrow());
    }

    private static void print(String title, List<Row> rows) {
        System.out.printf("%-86s %-22s %8s %8s%n", title, "model", "ours", "theirs");
        rows.forEach(System.out::println);
    }
}
