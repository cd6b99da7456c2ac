package io.sluice.chunker.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.chunker.gate.GateInput;
import io.sluice.chunker.plan.PlanDetail.Leaf;
import io.sluice.extraction.catalogue.Model;
import io.sluice.extraction.catalogue.ModelCatalogue;
import io.sluice.extraction.outline.Outline;
import io.sluice.extraction.outline.Part;
import io.sluice.extraction.outline.StoredText;
import io.sluice.extraction.pack.PrefixBudget;
import io.sluice.extraction.plan.Caching;
import io.sluice.extraction.plan.CachingRule;
import io.sluice.extraction.recipe.Calls;
import io.sluice.extraction.recipe.Field;
import io.sluice.extraction.recipe.Recipe;
import io.sluice.extraction.tokens.CharacterEstimate;
import io.sluice.schemas.avro.Document;
import io.sluice.schemas.avro.Plan;
import io.sluice.schemas.avro.Request;
import java.io.IOException;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class SplitPlannerTest {
    private static final LocalDate DAY = LocalDate.of(2026, 11, 29);
    private static final StoredText LONG = DocumentFixtures.text(40, 30);

    private final MemoryStore store = new MemoryStore();
    private final DocumentPlanner planner = new DocumentPlanner(
            DocumentFixtures.settings(new PrefixBudget(180_000, 8_000, 200), 100, CachingRule.AUTO),
            ModelCatalogue.shipped(),
            model -> new CharacterEstimate(),
            Model::cache);

    @Test
    void halvesOfACachedPrefixGoOnWithItsCacheAndHaveTheMoneyToMakeItAnew() throws IOException {
        // Given six calls that share a cache, eight fields each
        Recipe recipe = DocumentFixtures.recipe(Calls.AUTO, 41);
        Plan plan = plan(LONG, recipe);
        Leaf leaf = leaf(plan);
        assertThat(leaf.prefix().caching()).isEqualTo("EXPLICIT");
        // When
        List<PrefixCalls> children = planner.splits().children(plan, leaf, LONG, recipe, DAY);
        // Then
        PrefixCalls halves = children.get(0);
        assertThat(children).hasSize(1);
        assertThat(halves.prefix().id()).isEqualTo(leaf.prefix().id());
        assertThat(halves.caching().caching()).isEqualTo(Caching.EXPLICIT);
        assertThat(halves.cacheFrom()).isEqualTo(2);
        assertThat(halves.calls())
                .hasSize(2)
                .allSatisfy(call -> assertThat(call.question().fields())
                        .extracting(Field::name)
                        .hasSize(4));
        assertThat(halves.calls().get(0).cacheBoundUsd()).isPositive();
        assertThat(halves.calls().get(1).cacheBoundUsd()).isZero();
        // And the records say so to the worker
        PlanRevision revision = new PlanRevision(plan, PlanDetail.read(store.read(plan.getDetail())), leaf, children);
        List<GateInput> records = new PlanRecords(store, "EMULATOR").revise(revision, Instant.EPOCH);
        Plan after = ((GateInput.Planned) records.get(0)).plan();
        List<Request> requests = ((GateInput.Unit) records.get(1)).unit().getRequests();
        assertThat(after.getCaches()).isEqualTo(plan.getCaches() + 1);
        assertThat(after.getCachedTokens())
                .isEqualTo(plan.getCachedTokens() + 2 * halves.prefix().tokens().tokens());
        assertThat(after.getPrefixes()).isEqualTo(1);
        assertThat(after.getRequests()).isEqualTo(plan.getRequests() + 1);
        assertThat(requests).hasSize(2).allSatisfy(request -> {
            assertThat(request.getCaching()).isEqualTo(io.sluice.schemas.avro.Caching.EXPLICIT);
            assertThat(request.getPrefixRequests()).isEqualTo(2);
        });
    }

    @Test
    void aPrefixThatStandsAtTwoPlacesIsDividedAtBoth() throws IOException {
        // Given two files of equal text: one prefix with two ranges
        String file = "The first sentence says one thing. The second sentence says another thing. ".repeat(40);
        StoredText text = new StoredText(
                file + file,
                new Outline(
                        List.of(),
                        List.of(
                                new Part("a.txt", 0, file.length()),
                                new Part("a.txt", file.length(), 2 * file.length())),
                        List.of()));
        Recipe recipe = DocumentFixtures.recipe(Calls.ALL_IN_ONE, 1);
        DocumentPlanner narrow = new DocumentPlanner(
                DocumentFixtures.settings(new PrefixBudget(2_000, 700, 0), 100, CachingRule.AUTO),
                ModelCatalogue.shipped(),
                model -> new CharacterEstimate(),
                Model::cache);
        Plan plan = plan(narrow, text, recipe);
        Leaf leaf = leaf(plan);
        assertThat(leaf.prefix().ranges()).hasSize(2);
        // When
        List<PrefixCalls> children = narrow.splits().children(plan, leaf, text, recipe, DAY);
        // Then
        assertThat(children)
                .hasSize(2)
                .allSatisfy(child -> assertThat(child.prefix().ranges()).hasSize(2));
        assertThat(children.get(0).prefix().ranges().get(0).start()).isZero();
        assertThat(children.get(0).prefix().ranges().get(1).start()).isEqualTo(file.length());
        assertThat(children.get(1).prefix().ranges().get(1).end()).isEqualTo(2 * file.length());
    }

    @Test
    void whatTwoRequestsOfADocumentHaveInCommonStaysTwoRequestsWithOneLedgerKey() {
        // Given
        String hash = "same";
        // When
        List<String> ids = new ArrayList<>();
        for (String parent : List.of("one", "other")) {
            ids.add(RequestIds.childId(hash, "document", parent));
        }
        // Then
        assertThat(ids).doesNotHaveDuplicates().doesNotContain(RequestIds.requestId(hash, "document"));
        assertThat(RequestIds.childId(hash, "document", "one")).isEqualTo(ids.get(0));
    }

    private Plan plan(StoredText text, Recipe recipe) throws IOException {
        return plan(planner, text, recipe);
    }

    private Plan plan(DocumentPlanner by, StoredText text, Recipe recipe) throws IOException {
        Document document = DocumentFixtures.ready(store, "d", text, recipe);
        DocumentPlan plan = by.plan(document, text, recipe, DAY);
        return ((GateInput.Planned) new PlanRecords(store, "EMULATOR")
                        .write(document.getInfo(), plan, Instant.EPOCH)
                        .get(0))
                .plan();
    }

    /** The first request of a plan. */
    private Leaf leaf(Plan plan) throws IOException {
        PlanDetail detail = PlanDetail.read(store.read(plan.getDetail()));
        return detail.leaf(detail.prefixes().get(0).calls().get(0).requestId()).orElseThrow();
    }
}
