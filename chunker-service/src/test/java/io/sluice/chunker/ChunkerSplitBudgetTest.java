package io.sluice.chunker;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.chunker.plan.DocumentFixtures;
import io.sluice.extraction.outline.StoredText;
import io.sluice.extraction.recipe.Calls;
import io.sluice.extraction.recipe.Recipe;
import io.sluice.schemas.avro.JobState;
import io.sluice.schemas.avro.Progress;
import io.sluice.schemas.avro.Request;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What may be spent holds for the requests that replace a cut one. */
class ChunkerSplitBudgetTest {
    private static final StoredText TEXT = DocumentFixtures.text(3, 4);
    private static final Recipe ONE_FIELD = DocumentFixtures.recipe(Calls.ALL_IN_ONE, 1);

    @TempDir
    Path state;

    @Test
    void aFullBudgetPausesTheJobBeforeTheHalvesAndTheyGoWhenItIsRaised() {
        // Given a job that can pay the whole request and not what replaces it
        double bound = bound();
        try (ChunkerHarness chunker =
                new ChunkerHarness(state, "--sluice.chunker.spend-per-job=" + usd(bound * 1.01))) {
            chunker.document("d1", TEXT, ONE_FIELD);
            Request whole = chunker.requests.readValue();
            // When
            chunker.cut(whole, bound / 2);
            // Then
            double released = reserved(chunker.requests.readValuesToList());
            Progress paused = chunker.lastProgress();
            assertThat(paused.getState()).isEqualTo(released == 0 ? JobState.PAUSED : JobState.RUNNING);
            assertThat(paused.getReservedUsd() + paused.getSpentUsd()).isLessThanOrEqualTo(bound * 1.01);
            // When
            String job = "\"jobId\": \"" + whole.getJobId() + "\"";
            chunker.command("{\"kind\": \"BUDGET\", " + job + ", \"spendUsd\": 1.0}");
            chunker.command("{\"kind\": \"RESUME\", " + job + "}");
            // Then
            assertThat(chunker.lastProgress().getState()).isEqualTo(JobState.RUNNING);
            assertThat(released + reserved(chunker.requests.readValuesToList())).isGreaterThan(bound);
        }
    }

    @Test
    void aDocumentsFullCapRefusesTheHalves() {
        // Given
        double bound = bound();
        try (ChunkerHarness chunker =
                new ChunkerHarness(state, "--sluice.chunker.spend-per-document=" + usd(bound * 1.01))) {
            chunker.document("d1", TEXT, ONE_FIELD);
            Request whole = chunker.requests.readValue();
            // When
            chunker.cut(whole, bound);
            // Then
            assertThat(chunker.requests.isEmpty()).isTrue();
            assertThat(chunker.answers.readValuesToList()).hasSize(2).allSatisfy(answer -> {
                assertThat(answer.getReason()).isEqualTo("SPEND_CAP");
                assertThat(answer.getParent()).isEqualTo(whole.getRequestId());
                assertThat(answer.getPlanRevision()).isEqualTo(1);
            });
        }
    }

    /** What the whole request may spend. */
    private double bound() {
        try (ChunkerHarness probe = new ChunkerHarness(state)) {
            probe.document("probe", TEXT, ONE_FIELD);
            return probe.requests.readValue().getSpendUsd();
        }
    }

    private static double reserved(List<Request> released) {
        return released.stream().mapToDouble(Request::getSpendUsd).sum();
    }

    private static String usd(double amount) {
        return String.format(Locale.ROOT, "%.9f", amount);
    }
}
