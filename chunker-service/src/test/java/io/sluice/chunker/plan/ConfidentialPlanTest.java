package io.sluice.chunker.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.extraction.catalogue.Model;
import io.sluice.extraction.catalogue.ModelCatalogue;
import io.sluice.extraction.outline.StoredText;
import io.sluice.extraction.pack.PrefixBudget;
import io.sluice.extraction.plan.Caching;
import io.sluice.extraction.plan.CachingReason;
import io.sluice.extraction.plan.CachingRule;
import io.sluice.extraction.recipe.Calls;
import io.sluice.extraction.recipe.Recipe;
import io.sluice.extraction.tokens.CharacterEstimate;
import io.sluice.runtime.config.PhiAccess;
import java.time.LocalDate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ConfidentialPlanTest {
    private static final LocalDate DAY = LocalDate.of(2026, 11, 29);
    private static final StoredText LONG = DocumentFixtures.text(40, 30);
    private static final PhiAccess ALLOWED = new PhiAccess.Allowed("Vertex AI answers");
    private static final PhiAccess REFUSED = new PhiAccess.Refused("it is the Gemini API", "set another");

    private final Recipe normal = DocumentFixtures.recipe(Calls.ONE_EACH, 10);
    private final Recipe phi = new Recipe(
            normal.name(),
            normal.folderIsOneDocument(),
            normal.labels(),
            normal.readAs(),
            normal.fields(),
            normal.reviewWhen(),
            normal.calls(),
            normal.spendPerDocumentUsd(),
            normal.model(),
            true);

    @ParameterizedTest
    @EnumSource(CachingRule.class)
    void patientDataIsNeverPlannedWithACacheWhateverTheUserAsks(CachingRule rule) {
        // Given
        // When
        DocumentPlan plan = plan(phi, rule, ALLOWED);
        // Then
        assertThat(plan.requests()).isEqualTo(10);
        assertThat(plan.prefixes()).isNotEmpty().allSatisfy(prefix -> {
            assertThat(prefix.caching().caching()).isEqualTo(Caching.NONE);
            assertThat(prefix.caching().reason()).isEqualTo(CachingReason.CONFIDENTIAL);
        });
    }

    @Test
    void whereTheProviderMayNotSeeItNothingIsReleasedAndTheReasonIsTyped() {
        // Given
        // When
        DocumentPlan kept = plan(phi, CachingRule.AUTO, REFUSED);
        DocumentPlan other = plan(normal, CachingRule.AUTO, REFUSED);
        // Then
        assertThat(kept.requests()).isZero();
        assertThat(kept.uncovered()).singleElement().satisfies(u -> {
            assertThat(u.getReason()).isEqualTo("PROVIDER_MAY_NOT_SEE_PHI");
            assertThat(u.getStart()).isZero();
            assertThat(u.getEnd()).isEqualTo(LONG.text().length());
        });
        assertThat(other.requests()).isEqualTo(10);
    }

    private DocumentPlan plan(Recipe recipe, CachingRule rule, PhiAccess access) {
        PlanSettings usual = DocumentFixtures.settings(new PrefixBudget(180_000, 8_000, 200), 100, rule);
        PlanSettings settings = new PlanSettings(
                usual.budget(),
                usual.provider(),
                usual.endpoint(),
                usual.model(),
                usual.documentCapUsd(),
                usual.caching(),
                access,
                usual.times(),
                usual.maxSplits());
        return new DocumentPlanner(settings, ModelCatalogue.shipped(), model -> new CharacterEstimate(), Model::cache)
                .plan(DocumentFixtures.ready(new MemoryStore(), "d", LONG, recipe), LONG, recipe, DAY);
    }
}
