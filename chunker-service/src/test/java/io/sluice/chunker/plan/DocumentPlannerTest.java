package io.sluice.chunker.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.extraction.catalogue.Model;
import io.sluice.extraction.catalogue.ModelCatalogue;
import io.sluice.extraction.catalogue.TokenizerChoice;
import io.sluice.extraction.catalogue.Vocabulary;
import io.sluice.extraction.outline.Outline;
import io.sluice.extraction.outline.Part;
import io.sluice.extraction.outline.StoredText;
import io.sluice.extraction.outline.TextRange;
import io.sluice.extraction.pack.PrefixBudget;
import io.sluice.extraction.pack.Segment;
import io.sluice.extraction.plan.CachingRule;
import io.sluice.extraction.recipe.Recipe;
import io.sluice.extraction.tokens.CharacterEstimate;
import io.sluice.extraction.tokens.TokenCount;
import io.sluice.extraction.tokens.TokenCounter;
import io.sluice.extraction.tokens.TokenCounters;
import io.sluice.schemas.avro.Document;
import io.sluice.schemas.avro.Uncovered;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class DocumentPlannerTest {
    private static final LocalDate DAY = LocalDate.of(2026, 11, 29);
    private static final Recipe RECIPE = DocumentFixtures.recipe(Optional.empty(), Optional.empty());

    private final MemoryStore store = new MemoryStore();

    @Property(tries = 30)
    void everyCharacterAndPageIsInAPrefixOrUncoveredAndNoPromptIsOverBudget(
            @ForAll @IntRange(min = 1, max = 12) int pages, @ForAll @IntRange(min = 1, max = 30) int paragraphs) {
        // Given
        PrefixBudget budget = new PrefixBudget(1500, 700, 20);
        StoredText text = DocumentFixtures.text(pages, paragraphs);
        Document document = DocumentFixtures.ready(store, "d", text, RECIPE);
        // When
        DocumentPlan plan = planner(budget, 1.0).plan(document, text, RECIPE, DAY);
        // Then
        BitSet characters = new BitSet();
        Set<Integer> seen = new HashSet<>();
        for (PrefixCalls prefix : plan.prefixes()) {
            for (TextRange range : prefix.prefix().ranges()) {
                characters.set(range.start(), range.end());
            }
            seen.addAll(prefix.prefix().pages());
            assertThat(prefix.calls()).allMatch(c -> c.promptTokens().tokens() <= budget.prefixTokens());
        }
        assertThat(characters.cardinality()).isEqualTo(text.text().length());
        Set<Integer> uncovered = new HashSet<>();
        plan.uncovered().forEach(u -> uncovered.addAll(u.getPages()));
        assertThat(Collections.disjoint(seen, uncovered)).isTrue();
        seen.addAll(uncovered);
        assertThat(seen)
                .containsExactlyInAnyOrderElementsOf(
                        IntStream.rangeClosed(1, pages + 1).boxed().toList());
    }

    @Test
    void anImagePageIsUncoveredAndNotShown() {
        // Given
        StoredText text = DocumentFixtures.text(3, 2);
        // When
        DocumentPlan plan = planner(large(), 1.0).plan(ready(text), text, RECIPE, DAY);
        // Then
        assertThat(plan.uncovered()).singleElement().satisfies(u -> {
            assertThat(u.getReason()).isEqualTo("IMAGE_WITHOUT_TEXT");
            assertThat(u.getPages()).containsExactly(2);
        });
        assertThat(plan.prefixes()).singleElement().satisfies(p -> {
            assertThat(p.prefix().pages()).containsExactly(1, 3, 4);
            assertThat(p.calls()).hasSize(2);
        });
    }

    @Test
    void whatIngestCouldNotReadStaysUncoveredInThePlan() {
        // Given
        StoredText text = DocumentFixtures.text(1, 2);
        Uncovered part = Uncovered.newBuilder()
                .setStart(7)
                .setEnd(7)
                .setReason("PART_ENCRYPTED")
                .setPart("mail/secret.pdf")
                .build();
        Document document =
                Document.newBuilder(ready(text)).setUncovered(List.of(part)).build();
        // When
        DocumentPlan plan = planner(large(), 1.0).plan(document, text, RECIPE, DAY);
        // Then
        assertThat(plan.uncovered()).containsExactly(part);
        assertThat(plan.prefixes()).hasSize(1);
    }

    @Test
    void equalPrefixesOfOneDocumentAreAskedOnceWithAllTheirRanges() {
        // Given
        StoredText text = DocumentFixtures.text(1, 2);
        var prefixes = new io.sluice.extraction.pack.PrefixPlanner(new CharacterEstimate()).plan(text, RECIPE, large());
        var first = prefixes.get(0);
        var second = new io.sluice.extraction.pack.PlannedPrefix(
                first.id(), first.layout(), List.of(new TextRange(500, 600)), List.of(9), first.tokens());
        // When
        var merged = PrefixMerge.byId(List.of(second, first));
        // Then
        assertThat(merged).singleElement().satisfies(p -> {
            assertThat(p.ranges()).containsExactly(first.ranges().get(0), new TextRange(500, 600));
            assertThat(p.pages()).contains(1, 9);
        });
    }

    @Test
    void anUnknownModelGivesNoRequestsAndEverythingUncovered() {
        // Given
        StoredText text = DocumentFixtures.text(3, 2);
        Recipe recipe = DocumentFixtures.recipe(Optional.empty(), Optional.of("no-such-model"));
        // When
        DocumentPlan plan = planner(large(), 1.0).plan(ready(text), text, recipe, DAY);
        // Then
        assertThat(plan.requests()).isZero();
        assertThat(plan.model()).isEqualTo("no-such-model");
        assertThat(plan.uncovered()).singleElement().satisfies(u -> {
            assertThat(u.getReason()).isEqualTo("UNKNOWN_MODEL");
            assertThat(u.getEnd()).isEqualTo(text.text().length());
            assertThat(u.getPages()).containsExactly(1, 2, 3, 4);
        });
    }

    @Test
    void aTextlessDocumentGivesNoRequestsAndUncoveredPages() {
        // Given
        StoredText text = new StoredText(
                "",
                new Outline(
                        List.of(
                                new io.sluice.extraction.outline.Page(1, 0, 0, 0, 1),
                                new io.sluice.extraction.outline.Page(2, 0, 0, 0, 0)),
                        List.of(new Part("a.pdf", 0, 0)),
                        List.of()));
        // When
        DocumentPlan plan = planner(large(), 1.0).plan(ready(text), text, RECIPE, DAY);
        // Then
        assertThat(plan.prefixes()).isEmpty();
        assertThat(plan.uncovered()).extracting(Uncovered::getReason).containsExactly("IMAGE_WITHOUT_TEXT", "NO_TEXT");
    }

    @Test
    void questionsLongerThanTheirAllowanceLeaveTheirFieldsUncovered() {
        // Given
        StoredText text = DocumentFixtures.text(1, 2);
        // When
        DocumentPlan plan = planner(new PrefixBudget(5000, 10, 20), 1.0).plan(ready(text), text, RECIPE, DAY);
        // Then
        assertThat(plan.requests()).isZero();
        assertThat(plan.uncovered())
                .extracting(Uncovered::getReason, Uncovered::getFields)
                .contains(org.assertj.core.groups.Tuple.tuple("QUESTION_TOO_LONG", List.of("governing_law")));
    }

    @Test
    void theBoundHoldsTwoAttemptsWithTheLongestAnswerAtTheDaysPrice() {
        // Given
        StoredText text = DocumentFixtures.text(1, 2);
        // When
        PlannedCall call = planner(large(), 1.0)
                .plan(ready(text), text, RECIPE, DAY)
                .prefixes()
                .get(0)
                .calls()
                .get(0);
        // Then
        double attempt = (call.promptTokens().tokens() * 0.75 + call.question().maxOutputTokens() * 3.75) / 1e6;
        assertThat(call.costs().bound()).isCloseTo(2 * attempt, org.assertj.core.data.Offset.offset(1e-12));
        assertThat(call.costs().expected()).isPositive().isLessThan(call.costs().bound());
        assertThat(call.promptTokens().exact()).isFalse();
    }

    @Test
    void aPlansFigureIsWhatTheProviderWillBillForInstructionPrefixAndQuestion() {
        // Given
        StoredText text = DocumentFixtures.text(2, 3);
        TokenCounter gemma3 =
                TokenCounters.shipped().of(new TokenizerChoice(Vocabulary.GEMMA3, true), Optional.empty());
        int roles = 3;
        // When
        PrefixCalls prefix = planner(large(), 1.0, model -> gemma3)
                .plan(ready(text), text, RECIPE, DAY)
                .prefixes()
                .get(0);
        // Then
        StringBuilder sent = new StringBuilder();
        prefix.prefix()
                .layout()
                .segments()
                .forEach(segment -> sent.append(
                        segment instanceof Segment.Slice slice
                                ? text.text().substring(slice.start(), slice.end())
                                : ((Segment.Literal) segment).literal()));
        long shared = gemma3.count(prefix.prefix().layout().systemInstruction()).tokens()
                + gemma3.count(sent).tokens();
        assertThat(prefix.calls())
                .isNotEmpty()
                .allSatisfy(call -> assertThat(call.promptTokens())
                        .isEqualTo(new TokenCount(
                                shared + gemma3.count(call.question().text()).tokens() + roles, true)));
    }

    @Test
    void aRetiredModelIsNotAskedAndNamedAsOne() {
        // Given
        StoredText text = DocumentFixtures.text(1, 2);
        Recipe old = DocumentFixtures.recipe(Optional.empty(), Optional.of("gemini-2.5-pro"));
        // When
        DocumentPlan before = planner(large(), 1.0).plan(ready(text), text, old, LocalDate.of(2026, 11, 30));
        DocumentPlan after = planner(large(), 1.0).plan(ready(text), text, old, LocalDate.of(2026, 12, 1));
        // Then
        assertThat(before.requests()).isPositive();
        assertThat(after.requests()).isZero();
        assertThat(after.uncovered()).extracting(Uncovered::getReason).containsExactly("RETIRED_MODEL");
    }

    @Test
    void anAliasIsPlannedAsTheModelItStandsFor() {
        // Given
        StoredText text = DocumentFixtures.text(1, 2);
        Recipe latest = DocumentFixtures.recipe(Optional.empty(), Optional.of("gemini-flash-latest"));
        // When
        DocumentPlan plan = planner(large(), 1.0).plan(ready(text), text, latest, DAY);
        // Then
        assertThat(plan.model()).isEqualTo("gemini-3.8-flash");
        assertThat(plan.prefixes())
                .isEqualTo(planner(large(), 1.0)
                        .plan(ready(text), text, RECIPE, DAY)
                        .prefixes());
    }

    @Test
    void aRecipesCapOverridesTheDefaultAndAPlanOverItIsRefused() {
        // Given
        StoredText text = DocumentFixtures.text(3, 2);
        Recipe thrifty = DocumentFixtures.recipe(Optional.of(new BigDecimal("0.0001")), Optional.empty());
        // When
        DocumentPlan refused = planner(large(), 1.0).plan(ready(text), text, thrifty, DAY);
        DocumentPlan allowed = planner(large(), 1.0).plan(ready(text), text, RECIPE, DAY);
        // Then
        assertThat(refused.overCap()).isTrue();
        assertThat(allowed.overCap()).isFalse();
    }

    private Document ready(StoredText text) {
        return DocumentFixtures.ready(store, "d", text, RECIPE);
    }

    private static PrefixBudget large() {
        return new PrefixBudget(180_000, 8_000, 200);
    }

    private static DocumentPlanner planner(PrefixBudget budget, double cap) {
        return planner(budget, cap, model -> new CharacterEstimate());
    }

    private static DocumentPlanner planner(PrefixBudget budget, double cap, ModelCounters counters) {
        return new DocumentPlanner(
                DocumentFixtures.settings(budget, cap, CachingRule.AUTO),
                ModelCatalogue.shipped(),
                counters,
                Model::cache);
    }
}
