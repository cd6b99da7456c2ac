package io.sluice.chunker.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.sluice.chunker.gate.GateInput;
import io.sluice.extraction.ask.Grouping;
import io.sluice.extraction.catalogue.Model;
import io.sluice.extraction.catalogue.ModelCatalogue;
import io.sluice.extraction.outline.StoredText;
import io.sluice.extraction.pack.PrefixBudget;
import io.sluice.extraction.plan.CachingRule;
import io.sluice.extraction.recipe.Calls;
import io.sluice.extraction.recipe.Recipe;
import io.sluice.extraction.tokens.CharacterEstimate;
import io.sluice.runtime.model.CacheMinimums;
import io.sluice.schemas.avro.Caching;
import io.sluice.schemas.avro.Document;
import io.sluice.schemas.avro.Plan;
import io.sluice.schemas.avro.ReleaseUnit;
import io.sluice.schemas.avro.Request;
import io.sluice.testing.MovedClock;
import java.io.IOException;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

class PlannedCachingTest {
    private static final LocalDate DAY = LocalDate.of(2026, 11, 29);
    private static final StoredText LONG = DocumentFixtures.text(40, 30);

    private final MemoryStore store = new MemoryStore();

    @Test
    void theRequestSaysHowItsPrefixIsCachedAndTheFirstOneCarriesTheMoneyForIt() throws IOException {
        // Given
        Recipe recipe = DocumentFixtures.recipe(Calls.ONE_EACH, 10);
        // When
        List<GateInput> records = records(recipe, CachingRule.AUTO, 100);
        // Then
        Plan plan = ((GateInput.Planned) records.get(0)).plan();
        List<Request> requests = unit(records, 1).getRequests();
        assertThat(records).hasSize(2);
        assertThat(requests).hasSize(10).allSatisfy(r -> {
            assertThat(r.getCaching()).isEqualTo(Caching.EXPLICIT);
            assertThat(r.getPrefixRequests()).isEqualTo(10);
            assertThat(r.getCacheFrom()).isEqualTo(2);
            assertThat(r.getPrefixTokens())
                    .isPositive()
                    .isLessThan(r.getPromptTokens().getTokens());
            assertThat(r.getCacheUsd()).isLessThan(r.getSpendUsd());
        });
        assertThat(requests.get(0).getCacheUsd()).isPositive();
        assertThat(requests.subList(1, 10)).allMatch(r -> r.getCacheUsd() == 0);
        assertThat(plan.getCaches()).isEqualTo(1);
        assertThat(plan.getCachedTokens()).isEqualTo(10 * requests.get(0).getPrefixTokens());
        assertThat(plan.getCachingReason()).isEqualTo("CHEAPER");
        assertThat(plan.getCost().getCachedInput()).isCloseTo(plan.getCachedTokens() * 0.075e-6, within(1e-12));
        assertThat(plan.getBoundUsd())
                .isCloseTo(requests.stream().mapToDouble(Request::getSpendUsd).sum(), within(1e-12));
    }

    @Test
    void theRequestHashIsTheSameHoweverThePrefixIsCached() throws IOException {
        // Given
        Recipe recipe = DocumentFixtures.recipe(Calls.ONE_EACH, 10);
        // When
        List<Request> cached =
                unit(records(recipe, CachingRule.EXPLICIT, 100), 1).getRequests();
        List<Request> uncached = unit(records(recipe, CachingRule.NONE, 100), 1).getRequests();
        // Then
        assertThat(cached).allMatch(r -> r.getCaching() == Caching.EXPLICIT);
        assertThat(uncached).allMatch(r -> r.getCaching() == Caching.NONE && r.getCacheFrom() == 0);
        assertThat(cached)
                .extracting(Request::getRequestHash)
                .isEqualTo(uncached.stream().map(Request::getRequestHash).toList());
    }

    @Test
    void editingOneFieldChangesOneCallOfOneEach() throws IOException {
        // Given
        Recipe recipe = DocumentFixtures.recipe(Calls.ONE_EACH, 10);
        Recipe edited = DocumentFixtures.edited(recipe, 3);
        // When
        List<String> before = hashes(records(recipe, CachingRule.AUTO, 100));
        List<String> after = hashes(records(edited, CachingRule.AUTO, 100));
        // Then
        assertThat(after).hasSize(10);
        assertThat(after.get(3)).isNotEqualTo(before.get(3));
        assertThat(after.stream().filter(before::contains)).hasSize(9);
    }

    @Test
    void aPrefixThatAllItsCallsTogetherWouldMakeTooDearGoesOutCallByCall() throws IOException {
        // Given
        Recipe recipe = DocumentFixtures.recipe(Calls.ONE_EACH, 10);
        double whole = ((GateInput.Planned)
                        records(recipe, CachingRule.AUTO, 100).get(0))
                .plan()
                .getBoundUsd();
        // When
        List<GateInput> records = records(recipe, CachingRule.AUTO, whole * 0.9);
        // Then
        assertThat(records).hasSize(11);
        assertThat(records.subList(1, 11)).allSatisfy(input -> {
            ReleaseUnit unit = ((GateInput.Unit) input).unit();
            assertThat(unit.getRequests()).hasSize(1);
            assertThat(unit.getBoundUsd()).isEqualTo(unit.getRequests().get(0).getSpendUsd());
        });
    }

    @Test
    void theDetailNamesEveryStrategyAndReadsBack() throws IOException {
        // Given
        Recipe recipe = DocumentFixtures.recipe(Calls.AUTO, 41);
        // When
        Plan plan = ((GateInput.Planned) records(recipe, CachingRule.AUTO, 100).get(0)).plan();
        PlanDetail detail = PlanDetail.read(store.read(plan.getDetail()));
        // Then
        assertThat(detail.strategies()).hasSize(Grouping.values().length * CachingRule.values().length);
        assertThat(detail.chosen().calls()).isEqualTo("SEVERAL_EACH");
        assertThat(detail.chosen().requests()).isEqualTo(6).isEqualTo(plan.getRequests());
        assertThat(detail.chosen().cost().total()).isCloseTo(plan.getCostUsd(), within(1e-12));
        assertThat(detail.strategies())
                .filteredOn(PlanDetail.Strategy::sensible)
                .allSatisfy(s -> assertThat(s.cost().total()).isGreaterThanOrEqualTo(plan.getCostUsd() - 1e-12));
        assertThat(detail.strategies())
                .filteredOn(s -> s.calls().equals("ALL_IN_ONE"))
                .noneMatch(PlanDetail.Strategy::sensible);
        assertThat(detail.prefixes()).singleElement().satisfies(p -> {
            assertThat(p.caching()).isEqualTo("EXPLICIT");
            assertThat(p.why()).contains("read by 6 calls");
            assertThat(p.calls()).hasSize(6);
        });
    }

    @Test
    void refusedOnceAsTooSmallTheNextPlanMakesNoCacheAndHasTheUncachedPrice() throws IOException {
        // Given
        Recipe recipe = DocumentFixtures.recipe(Calls.ONE_EACH, 10);
        CacheMinimums told = new CacheMinimums(store);
        MovedClock clock = new MovedClock(Instant.EPOCH);
        ModelTerms terms = new LearnedMinimums(told, "EMULATOR", clock);
        PlanDetail first = detail(records(recipe, CachingRule.AUTO, 100, terms));
        long refused = first.prefixes().get(0).tokens();
        double uncached = plan(records(recipe, CachingRule.NONE, 100, terms)).getCostUsd();

        // When
        told.report("EMULATOR", first.model(), refused + 1, Instant.EPOCH);
        clock.pass(WorkerReports.FRESH);
        List<GateInput> second = records(recipe, CachingRule.AUTO, 100, terms);

        // Then
        assertThat(first.prefixes().get(0).caching()).isEqualTo("EXPLICIT");
        assertThat(detail(second).prefixes()).allSatisfy(p -> {
            assertThat(p.caching()).isEqualTo("NONE");
            assertThat(p.reason()).isEqualTo("BELOW_MINIMUM");
            assertThat(p.why()).contains(String.format(Locale.ROOT, "begin at %,d", refused + 1));
        });
        assertThat(plan(second).getCostUsd()).isCloseTo(uncached, within(1e-12));
        assertThat(plan(second).getCaches()).isZero();
    }

    private static Plan plan(List<GateInput> records) {
        return ((GateInput.Planned) records.get(0)).plan();
    }

    private PlanDetail detail(List<GateInput> records) throws IOException {
        return PlanDetail.read(store.read(plan(records).getDetail()));
    }

    private List<GateInput> records(Recipe recipe, CachingRule caching, double capUsd) throws IOException {
        return records(recipe, caching, capUsd, Model::cache);
    }

    private List<GateInput> records(Recipe recipe, CachingRule caching, double capUsd, ModelTerms terms)
            throws IOException {
        Document document = DocumentFixtures.ready(store, "d", LONG, recipe);
        PlanSettings settings = DocumentFixtures.settings(new PrefixBudget(180_000, 8_000, 200), capUsd, caching);
        DocumentPlan plan = new DocumentPlanner(
                        settings, ModelCatalogue.shipped(), model -> new CharacterEstimate(), terms)
                .plan(document, LONG, recipe, DAY);
        return new PlanRecords(store, "EMULATOR").write(document.getInfo(), plan, Instant.EPOCH);
    }

    private static ReleaseUnit unit(List<GateInput> records, int at) {
        return ((GateInput.Unit) records.get(at)).unit();
    }

    private static List<String> hashes(List<GateInput> records) {
        return unit(records, 1).getRequests().stream()
                .map(Request::getRequestHash)
                .toList();
    }
}
