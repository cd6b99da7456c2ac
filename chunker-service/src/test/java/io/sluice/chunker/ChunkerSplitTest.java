package io.sluice.chunker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.sluice.chunker.plan.DocumentFixtures;
import io.sluice.chunker.plan.PlanDetail;
import io.sluice.extraction.outline.Outline;
import io.sluice.extraction.outline.Part;
import io.sluice.extraction.outline.StoredText;
import io.sluice.extraction.recipe.Calls;
import io.sluice.extraction.recipe.Recipe;
import io.sluice.schemas.Outcomes;
import io.sluice.schemas.avro.Document;
import io.sluice.schemas.avro.Outcome;
import io.sluice.schemas.avro.Plan;
import io.sluice.schemas.avro.Progress;
import io.sluice.schemas.avro.Request;
import io.sluice.schemas.avro.TextRange;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** From a cut answer to the requests that replace its own, through planning and the gate. */
class ChunkerSplitTest {
    private static final StoredText TEXT = DocumentFixtures.text(3, 4);
    private static final Recipe ONE_FIELD = DocumentFixtures.recipe(Calls.ALL_IN_ONE, 1);

    @AutoClose
    private final ChunkerHarness chunker;

    ChunkerSplitTest(@TempDir Path state) {
        chunker = new ChunkerHarness(state);
    }

    @Test
    void aRequestOfSeveralFieldsBecomesTwoOfTheSamePrefix() throws Exception {
        // Given
        chunker.document("d1", TEXT, DocumentFixtures.recipe(Calls.ALL_IN_ONE, 3));
        Plan first = chunker.plans.readValue();
        Request whole = chunker.requests.readValue();
        // When
        chunker.cut(whole, 0.001);
        // Then
        List<Request> halves = chunker.requests.readValuesToList();
        assertThat(halves)
                .extracting(Request::getFields)
                .containsExactly(List.of("field_0", "field_1"), List.of("field_2"));
        assertThat(halves).allSatisfy(half -> {
            assertThat(half.getPrefixId()).isEqualTo(whole.getPrefixId());
            assertThat(half.getPrefix()).isEqualTo(whole.getPrefix());
            assertThat(half.getRanges()).isEqualTo(whole.getRanges());
            assertThat(half.getPages()).isEqualTo(whole.getPages());
            assertThat(half.getParent()).isEqualTo(whole.getRequestId());
            assertThat(half.getPlanRevision()).isEqualTo(1);
            assertThat(half.getSplitsLeft())
                    .isEqualTo(whole.getSplitsLeft() - 1)
                    .isEqualTo(3);
            assertThat(half.getMaxOutputTokens()).isLessThan(whole.getMaxOutputTokens());
        });
        Plan second = chunker.plans.readValue();
        assertThat(second.getRevision()).isEqualTo(1);
        assertThat(second.getRequests()).isEqualTo(2);
        assertThat(second.getPrefixes()).isEqualTo(1);
        assertThat(second.getPromptTokens().getTokens())
                .isEqualTo(first.getPromptTokens().getTokens()
                        + halves.stream()
                                .mapToLong(half -> half.getPromptTokens().getTokens())
                                .sum());
        assertThat(second.getBoundUsd())
                .isCloseTo(
                        first.getBoundUsd()
                                + halves.stream()
                                        .mapToDouble(Request::getSpendUsd)
                                        .sum(),
                        within(1e-9));
        assertThat(second.getCostUsd()).isGreaterThan(first.getCostUsd());
        assertThat(chunker.calls(second))
                .extracting(PlanDetail.Call::requestId)
                .containsExactlyElementsOf(
                        halves.stream().map(Request::getRequestId).toList());
        assertThat(chunker.plans.isEmpty()).isTrue();
        assertThat(chunker.answers.isEmpty()).isTrue();
    }

    @Test
    void aRequestOfOneFieldBecomesTwoThatReadItsTextAndPagesTogether() {
        // Given
        chunker.document("d1", TEXT, ONE_FIELD);
        Request whole = chunker.requests.readValue();
        // When
        chunker.cut(whole, 0.001);
        // Then
        List<Request> halves = chunker.requests.readValuesToList();
        assertThat(halves).hasSize(2).allSatisfy(half -> {
            assertThat(half.getQuestion()).isEqualTo(whole.getQuestion());
            assertThat(half.getSchema$()).isEqualTo(whole.getSchema$());
            assertThat(half.getPrefixId()).isNotEqualTo(whole.getPrefixId());
            assertThat(half.getPromptTokens().getTokens())
                    .isLessThan(whole.getPromptTokens().getTokens());
        });
        assertThat(union(halves)).isEqualTo(whole.getRanges());
        assertThat(halves.stream().flatMap(half -> half.getPages().stream()))
                .containsAll(whole.getPages())
                .isSubsetOf(whole.getPages());
    }

    @Test
    void equalDocumentsAreDividedIntoEqualRequestsDownToTheLastLevel(@TempDir Path own) {
        // Given
        try (ChunkerHarness twice = new ChunkerHarness(own, "--sluice.chunker.max-splits=2")) {
            // When
            List<List<String>> hashes = new ArrayList<>();
            for (String id : List.of("d1", "d2")) {
                twice.document(id, TEXT, ONE_FIELD);
                List<String> all = new ArrayList<>();
                List<Request> open = twice.requests.readValuesToList();
                while (!open.isEmpty()) {
                    open.forEach(request -> all.add(request.getRequestHash() + " " + request.getSplitsLeft()));
                    open.stream()
                            .filter(request -> request.getSplitsLeft() > 0)
                            .forEach(request -> twice.cut(request, 0));
                    open = twice.requests.readValuesToList();
                }
                hashes.add(all);
            }
            // Then
            assertThat(hashes.get(0))
                    .hasSize(1 + 2 + 4)
                    .isEqualTo(hashes.get(1))
                    .last()
                    .asString()
                    .endsWith(" 0");
        }
    }

    @Test
    void whereNothingCanBeCutTheGateEndsTheRequestOnce() {
        // Given
        String sentence = "The parties agree on one thing.";
        StoredText text = new StoredText(
                sentence, new Outline(List.of(), List.of(new Part("a.txt", 0, sentence.length())), List.of()));
        chunker.document("d1", text, ONE_FIELD);
        Request whole = chunker.requests.readValue();
        chunker.plans.readValue();
        // When
        chunker.cut(whole, 0.001);
        chunker.cut(whole, 0);
        // Then
        assertThat(chunker.plans.isEmpty()).isTrue();
        assertThat(chunker.requests.isEmpty()).isTrue();
        assertThat(chunker.answers.readValuesToList()).singleElement().satisfies(end -> {
            assertThat(end.getRequestId()).isEqualTo(whole.getRequestId());
            assertThat(end.getOutcome()).isEqualTo(Outcome.TRUNCATED);
            assertThat(end.getReason()).isEqualTo(Outcomes.INDIVISIBLE);
        });
        Progress job = chunker.lastProgress();
        assertThat(job.getRequestsAnswered()).isEqualTo(1).isEqualTo(job.getRequestsPlanned());
        assertThat(job.getSpentUsd()).isEqualTo(0.001);
        assertThat(job.getReservedUsd()).isZero();
    }

    @Test
    void aDoubleOfACutAnswerChangesNothingAndOneAfterTheResultNeither() {
        // Given
        Document document = chunker.document("d1", TEXT, ONE_FIELD);
        Request whole = chunker.requests.readValue();
        chunker.cut(whole, 0.001);
        List<Request> halves = chunker.requests.readValuesToList();
        chunker.plans.readValuesToList();
        // When
        chunker.cut(whole, 0);
        // Then
        assertThat(chunker.plans.isEmpty() && chunker.requests.isEmpty()).isTrue();
        // When
        chunker.finish(document);
        chunker.cut(halves.get(0), 0.001);
        // Then
        assertThat(chunker.plans.isEmpty() && chunker.requests.isEmpty() && chunker.answers.isEmpty())
                .isTrue();
        assertThat(chunker.entries("open-plans") + chunker.entries("split-requests"))
                .isZero();
        Progress job = chunker.lastProgress();
        assertThat(job.getSpentUsd()).isEqualTo(0.002);
        assertThat(job.getRequestsPlanned()).isEqualTo(2);
    }

    @Test
    void twoRequestsCutAtOnceGiveTwoRevisionsWithTheLeavesOfBoth() throws Exception {
        // Given
        chunker.document("d1", TEXT, DocumentFixtures.recipe(Calls.ONE_EACH, 2));
        List<Request> wholes = chunker.requests.readValuesToList();
        // When
        wholes.forEach(whole -> chunker.cut(whole, 0.001));
        // Then
        List<Request> halves = chunker.requests.readValuesToList();
        List<Plan> made = chunker.plans.readValuesToList();
        assertThat(made).extracting(Plan::getRevision).containsExactly(0, 1, 2);
        assertThat(made).extracting(Plan::getRequests).containsExactly(2, 3, 4);
        assertThat(halves).extracting(Request::getPlanRevision).containsExactly(1, 1, 2, 2);
        assertThat(chunker.calls(made.get(2)))
                .extracting(PlanDetail.Call::requestId)
                .containsExactlyInAnyOrderElementsOf(
                        halves.stream().map(Request::getRequestId).toList());
        Progress job = chunker.lastProgress();
        assertThat(job.getPlanned()).isEqualTo(1);
        assertThat(job.getRequestsPlanned()).isEqualTo(4);
        assertThat(job.getRequestsAnswered()).isZero();
        assertThat(job.getSpentUsd()).isEqualTo(0.002);
        assertThat(job.getReservedUsd())
                .isCloseTo(halves.stream().mapToDouble(Request::getSpendUsd).sum(), within(1e-8));
    }

    @Test
    void aMissingTextEndsTheRequestInsteadOfWaitingForEver() {
        // Given
        Document document = chunker.document("d1", TEXT, ONE_FIELD);
        Request whole = chunker.requests.readValue();
        chunker.store.lose(document.getInfo().getText());
        // When
        chunker.cut(whole, 0.001);
        // Then
        assertThat(chunker.answers.readValuesToList())
                .singleElement()
                .matches(a -> a.getReason().equals(Outcomes.INDIVISIBLE));
    }

    private static List<TextRange> union(List<Request> requests) {
        List<TextRange> ranges = requests.stream()
                .flatMap(request -> request.getRanges().stream())
                .toList();
        assertThat(ranges.get(1).getStart()).isLessThanOrEqualTo(ranges.get(0).getEnd());
        return List.of(new TextRange(ranges.get(0).getStart(), ranges.get(1).getEnd()));
    }
}
