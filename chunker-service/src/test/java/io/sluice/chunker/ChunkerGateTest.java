package io.sluice.chunker;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.chunker.plan.DocumentFixtures;
import io.sluice.extraction.outline.StoredText;
import io.sluice.extraction.recipe.Recipe;
import io.sluice.schemas.avro.Document;
import io.sluice.schemas.avro.Outcome;
import io.sluice.schemas.avro.Request;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The gate in its place behind planning: caps, money and commands. */
class ChunkerGateTest {
    private static final Recipe RECIPE = DocumentFixtures.recipe(Optional.empty(), Optional.empty());
    private static final StoredText TEXT = DocumentFixtures.text(3, 4);

    @AutoClose
    private final ChunkerHarness chunker;

    ChunkerGateTest(@TempDir Path state) {
        chunker = new ChunkerHarness(state);
    }

    @Test
    void aFailedDocumentIsCountedAndNotPlanned() {
        // Given
        Document failed = DocumentFixtures.failed("d1");
        // When
        chunker.document(failed);
        // Then
        assertThat(chunker.plans.isEmpty()).isTrue();
        assertThat(chunker.progress()).singleElement().satisfies(p -> {
            assertThat(p.getDocuments()).isEqualTo(1);
            assertThat(p.getPlanned()).isZero();
        });
    }

    @Test
    void aDocumentOverItsRecipesCapIsRefused() {
        // Given
        Recipe thrifty = DocumentFixtures.recipe(Optional.of(new BigDecimal("0.0001")), Optional.empty());
        // When
        chunker.document("d1", TEXT, thrifty);
        // Then
        assertThat(chunker.plans.readValue().getRequests()).isEqualTo(2);
        assertThat(chunker.requests.isEmpty()).isTrue();
        assertThat(chunker.answers.readRecordsToList()).hasSize(2).allSatisfy(r -> {
            assertThat(r.value().getOutcome()).isEqualTo(Outcome.REFUSED);
            assertThat(ChunkerHarness.trace(r.headers())).contains(ChunkerHarness.TRACE_ID);
        });
    }

    @Test
    void anAnswerFreesItsMoneyInTheProgress() {
        // Given
        chunker.document("d1", TEXT, RECIPE);
        List<Request> out = chunker.requests.readValuesToList();
        // When
        out.forEach(request -> chunker.answer(DocumentFixtures.answer(request, Outcome.ANSWERED, 0.001)));
        // Then
        assertThat(chunker.lastProgress()).satisfies(p -> {
            assertThat(p.getReservedUsd()).isZero();
            assertThat(p.getSpentUsd()).isEqualTo(0.002);
            assertThat(p.getRequestsAnswered()).isEqualTo(2);
        });
    }

    @Test
    void whatAWorkerRefusesFreesItsMoneyInTheProgress() {
        // Given
        chunker.document("d1", TEXT, RECIPE);
        List<Request> out = chunker.requests.readValuesToList();
        // When
        out.forEach(request -> chunker.answer(DocumentFixtures.answer(request, Outcome.REFUSED, 0.001)));
        // Then
        assertThat(chunker.lastProgress()).satisfies(p -> {
            assertThat(p.getReservedUsd()).isZero();
            assertThat(p.getSpentUsd()).isEqualTo(0.002);
            assertThat(p.getRequestsAnswered()).isEqualTo(2);
        });
    }

    @Test
    void commandsAreReadAsJsonUnderAnyKeyAndCancelAJob() {
        // Given
        String job = DocumentFixtures.failed("d1").getInfo().getJobId();
        // When
        chunker.command("{\"kind\": \"CANCEL\", \"jobId\": \"" + job + "\"}");
        chunker.document("d1", TEXT, RECIPE);
        // Then
        assertThat(chunker.requests.isEmpty()).isTrue();
        assertThat(chunker.answers.readValuesToList())
                .hasSize(2)
                .allMatch(a -> a.getReason().equals("CANCELLED"));
    }

    @Test
    void aBadCommandHoldsUpNoOther() {
        // Given
        String job = DocumentFixtures.failed("d1").getInfo().getJobId();
        // When
        chunker.command("{\"kind\": \"CANCEL\"}");
        chunker.command("stop");
        chunker.command("{\"kind\": \"CANCEL\", \"jobId\": \"" + job + "\"}");
        chunker.document("d1", TEXT, RECIPE);
        // Then
        assertThat(chunker.answers.readValuesToList())
                .hasSize(2)
                .allMatch(a -> a.getReason().equals("CANCELLED"));
    }
}
