package io.sluice.chunker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sluice.chunker.plan.DocumentFixtures;
import io.sluice.chunker.plan.MemoryStore;
import io.sluice.extraction.outline.StoredText;
import io.sluice.extraction.pack.PrefixLayoutJson;
import io.sluice.extraction.recipe.Recipe;
import io.sluice.runtime.model.CountMismatch;
import io.sluice.runtime.model.CountMismatches;
import io.sluice.runtime.model.CountedModel;
import io.sluice.schemas.Topic;
import io.sluice.schemas.avro.Document;
import io.sluice.schemas.avro.Plan;
import io.sluice.schemas.avro.Request;
import io.sluice.schemas.avro.TokenCount;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.apache.kafka.streams.test.TestRecord;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** From a document to its plan and requests. */
class ChunkerTopologyTest {
    private static final Recipe RECIPE = DocumentFixtures.recipe(Optional.empty(), Optional.empty());
    private static final StoredText TEXT = DocumentFixtures.text(3, 4);

    @AutoClose
    private final ChunkerHarness chunker;

    ChunkerTopologyTest(@TempDir Path state) {
        chunker = new ChunkerHarness(state);
    }

    @Test
    void aDocumentBecomesAPlanAndRequestsOfItsTrace() throws Exception {
        // Given
        Document document = DocumentFixtures.ready(chunker.store, "d1", TEXT, RECIPE);
        // When
        chunker.document(document);
        // Then
        TestRecord<String, Plan> plan = chunker.plans.readRecord();
        assertThat(plan.key()).isEqualTo("d1");
        assertThat(ChunkerHarness.trace(plan.headers())).contains(ChunkerHarness.TRACE_ID);
        assertThat(plan.value().getRequests()).isEqualTo(2);
        assertThat(plan.value().getPlannedAt()).isEqualTo(ChunkerHarness.NOW);
        assertThat(plan.value().getPromptTokens().getExact()).isFalse();
        assertThat(plan.value().getUncovered()).extracting("reason").containsExactly("IMAGE_WITHOUT_TEXT");
        assertThat(new String(chunker.store.read(plan.value().getDetail()), StandardCharsets.UTF_8))
                .contains("\"requestId\"", "governing_law");
        List<TestRecord<String, Request>> out = chunker.requests.readRecordsToList();
        assertThat(out).hasSize(2).allSatisfy(r -> {
            assertThat(ChunkerHarness.trace(r.headers()))
                    .isEqualTo(ChunkerHarness.trace(plan.headers()))
                    .contains(ChunkerHarness.TRACE_ID);
            assertThat(r.key()).isEqualTo(r.value().getPrefixId());
            assertThat(r.value().getProvider()).isEqualTo("EMULATOR");
            assertThat(PrefixLayoutJson.read(chunker.store.read(r.value().getPrefix()))
                            .segments())
                    .isNotEmpty();
        });
    }

    @Test
    void afterAWorkersReportTheNextPlanIsAnEstimate() throws Exception {
        // Given
        Recipe verified = DocumentFixtures.recipe(Optional.empty(), Optional.of("gemini-3.1-flash-lite"));
        chunker.document("d1", TEXT, verified);
        CountedModel counted = new CountedModel("EMULATOR", "gemini-3.1-flash-lite", "GEMMA3");
        // When
        new CountMismatches(chunker.store).report(counted, new CountMismatch(1_000, 1_100), ChunkerHarness.NOW);
        chunker.clock.pass(Duration.ofSeconds(5));
        chunker.document("d2", TEXT, verified);
        // Then
        List<TokenCount> tokens = chunker.plans.readValuesToList().stream()
                .map(Plan::getPromptTokens)
                .toList();
        assertThat(tokens.get(0).getExact()).isTrue();
        assertThat(tokens.get(1).getExact()).isFalse();
        assertThat(tokens.get(1).getTokens())
                .isCloseTo(tokens.get(0).getTokens() * 11 / 10, Offset.offset(20L))
                .isGreaterThan(tokens.get(0).getTokens());
        assertThat(chunker.requests.readValuesToList())
                .extracting(request -> request.getPromptTokens().getExact())
                .containsExactly(true, true, false, false);
    }

    @Test
    void aDocumentThatWasPlannedBeforeIsDropped() {
        // Given
        Document document = chunker.document("d1", TEXT, RECIPE);
        chunker.plans.readValuesToList();
        chunker.requests.readValuesToList();
        // When
        chunker.document(document);
        // Then
        assertThat(chunker.plans.isEmpty()).isTrue();
        assertThat(chunker.requests.isEmpty()).isTrue();
    }

    @Test
    void aMissingBlobGivesAPlanWithoutRequestsAndTheNextDocumentIsPlanned() {
        // Given
        Document lost = DocumentFixtures.ready(new MemoryStore(), "lost", TEXT, RECIPE);
        // When
        chunker.document(lost);
        chunker.document("next", TEXT, RECIPE);
        // Then
        List<Plan> made = chunker.plans.readValuesToList();
        assertThat(made).hasSize(2);
        assertThat(made.get(0).getRequests()).isZero();
        assertThat(made.get(0).getUncovered()).extracting("reason").containsExactly("STORE_UNREADABLE");
        assertThat(made.get(1).getRequests()).isEqualTo(2);
    }

    @Test
    void aBrokenStoreFailsTheThreadSoThatTheDocumentIsReadAgain() {
        // Given
        Document document = DocumentFixtures.ready(chunker.store, "d1", TEXT, RECIPE);
        chunker.store.broken(true);
        // When / Then
        assertThatThrownBy(() -> chunker.document(document)).rootCause().isInstanceOf(IOException.class);
        assertThat(chunker.plans.isEmpty()).isTrue();
    }

    @Test
    void bytesThatAreNoRecordArePassedOver() {
        // Given
        byte[] junk = "no record".getBytes(StandardCharsets.UTF_8);
        // When
        chunker.bytes(Topic.DOCUMENTS, junk);
        chunker.document("d1", TEXT, RECIPE);
        // Then
        assertThat(chunker.plans.readValuesToList()).hasSize(1);
    }
}
