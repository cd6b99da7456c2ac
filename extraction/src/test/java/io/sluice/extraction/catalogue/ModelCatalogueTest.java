package io.sluice.extraction.catalogue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ModelCatalogueTest {
    private static final LocalDate TODAY = LocalDate.of(2026, 11, 29);
    private static final LocalDate NEXT_YEAR = LocalDate.of(2027, 1, 1);
    private static final double EXACTLY = 1e-12;

    @ParameterizedTest
    @CsvSource({
        "gemini-3.8-flash, 0.75, 0.075, 3.75, 0.50, 0.375, 1.875",
        "gemini-3.7-flash, 0.75, 0.075, 3.75, 0.50, 0.375, 1.875",
        "gemini-3.6-flash, 0.75, 0.075, 3.75, 0.50, 0.375, 1.875",
        "gemini-3.5-flash, 1.50, 0.15, 9.00, 1.00, 0.75, 4.50",
        "gemini-3.5-flash-lite, 0.30, 0.03, 2.50, 1.00, 0.15, 1.25",
        "gemini-3.1-flash-lite, 0.25, 0.025, 1.50, 1.00, 0.125, 0.75",
        "gemini-3.1-pro-preview, 2, 0.20, 12, 4.50, 1, 6",
        "gemini-3-flash-preview, 0.50, 0.05, 3.00, 1.00, 0.25, 1.50",
        "gemini-2.5-pro, 1.25, 0.125, 10, 4.50, 0.625, 5",
        "gemini-2.5-flash, 0.30, 0.03, 2.50, 1.00, 0.15, 1.25",
        "gemini-2.5-flash-lite, 0.10, 0.01, 0.40, 1.00, 0.05, 0.20"
    })
    void hasTheFactSheetsPricesAndLimits(
            String id,
            double input,
            double cached,
            double output,
            double storage,
            double batchInput,
            double batchOutput) {
        // Given
        Model model = shipped(id);

        // When
        Price price = model.pricing().on(TODAY);

        // Then
        assertThat(price.standard().base()).isEqualTo(new Rates(input, cached, output, storage));
        Rates batch = price.tier(Tier.BATCH).orElseThrow().base();
        assertThat(batch.input()).isEqualTo(batchInput);
        assertThat(batch.output()).isEqualTo(batchOutput);
        assertThat(model.limits()).isEqualTo(new Limits(1_048_576, 65_536));
        assertThat(model.cache().explicit()).isTrue();
    }

    @Test
    void onlyTheFourModelsThatWereRecordedAreVerified() {
        // Given
        ModelCatalogue catalogue = ModelCatalogue.shipped();

        // When
        List<String> verified = catalogue.models().stream()
                .filter(model -> model.tokenizer().verified())
                .map(Model::id)
                .toList();

        // Then
        assertThat(verified)
                .containsExactlyInAnyOrder(
                        "gemini-2.5-flash", "gemini-2.5-flash-lite", "gemini-3-flash-preview", "gemini-3.1-flash-lite");
    }

    @Test
    void theDefaultModelCostsTwiceAsMuchFromNextYearOn() {
        // Given
        ModelCatalogue catalogue = ModelCatalogue.shipped();
        Model model = shipped(catalogue.defaultModel());

        // When
        double now = model.pricing().on(NEXT_YEAR.minusDays(1)).cost(1_000_000, 0, 1_000_000, 0);
        double then = model.pricing().on(NEXT_YEAR).cost(1_000_000, 0, 1_000_000, 0);

        // Then
        assertThat(catalogue.defaultModel()).isEqualTo("gemini-3.8-flash");
        assertThat(now).isEqualTo(4.50, within(1e-6));
        assertThat(then).isEqualTo(9.00, within(1e-6));
    }

    @ParameterizedTest
    @CsvSource({"gemini-2.5-pro, gemini-3.8-flash", "gemini-2.5-flash, gemini-3.5-flash-lite"})
    void aReroutedModelIsRetiredOnItsLastDayAndCostsWhatAnswersInItsName(String id, String replacement) {
        // Given
        ModelCatalogue catalogue = ModelCatalogue.shipped();
        LocalDate shutdown = LocalDate.of(2026, 12, 1);

        // When
        ModelChoice before = catalogue.choose(id, shutdown.minusDays(1));
        ModelChoice after = catalogue.choose(id, shutdown);

        // Then
        assertThat(before).isEqualTo(new ModelChoice.Ending(shipped(id), shutdown, replacement));
        assertThat(before.usable()).contains(shipped(id));
        assertThat(after).isEqualTo(new ModelChoice.Retired(shipped(id), shutdown, replacement));
        assertThat(after.usable()).isEmpty();
        assertThat(after.notice().orElseThrow()).contains(id, "2026-12-01", replacement);
        assertThat(catalogue.price(id, shutdown)).isEqualTo(catalogue.price(replacement, shutdown));
        assertThat(catalogue.price(id, shutdown.minusDays(1)))
                .contains(shipped(id).pricing().on(TODAY));
    }

    @Test
    void aModelIsEndingNinetyDaysBeforeItIsShutDown() {
        // Given
        ModelCatalogue catalogue = ModelCatalogue.shipped();
        LocalDate shutdown = LocalDate.of(2026, 12, 1);

        // When
        ModelChoice early = catalogue.choose("gemini-2.5-pro", shutdown.minusDays(91));
        ModelChoice noticed = catalogue.choose("gemini-2.5-pro", shutdown.minusDays(90));

        // Then
        assertThat(early).isInstanceOf(ModelChoice.Current.class);
        assertThat(early.notice()).isEmpty();
        assertThat(noticed.notice().orElseThrow()).contains("shut down on 2026-12-01", "gemini-3.8-flash");
    }

    @ParameterizedTest
    @CsvSource({
        "gemini-flash-latest, gemini-3.8-flash",
        "gemini-flash-lite-latest, gemini-3.5-flash-lite",
        "gemini-pro-latest, gemini-3.1-pro-preview"
    })
    void anAliasIsTheModelItStandsFor(String alias, String id) {
        // Given
        ModelCatalogue catalogue = ModelCatalogue.shipped();

        // When
        ModelChoice choice = catalogue.choose(alias, TODAY);

        // Then
        assertThat(choice.usable()).contains(shipped(id));
    }

    @Test
    void anUnknownModelIsNamedWithARemedy() {
        // Given
        ModelCatalogue catalogue = ModelCatalogue.shipped();

        // When
        ModelChoice choice = catalogue.choose("gemini-99", TODAY);

        // Then
        assertThat(catalogue.model("gemini-99")).isEmpty();
        assertThat(catalogue.price("gemini-99", TODAY)).isEmpty();
        assertThat(choice.usable()).isEmpty();
        assertThat(choice.notice().orElseThrow()).contains("gemini-99", "gemini-3.8-flash", "sluice.model.catalogue");
    }

    @Test
    void aPromptOverTheStepPaysTheHigherRatesForAllItsTokens() {
        // Given
        Price price = shipped("gemini-3.1-pro-preview").pricing().on(TODAY);

        // When
        double at = price.cost(200_000, 100_000, 1_000, 500);
        double over = price.cost(200_001, 100_000, 1_000, 500);

        // Then
        assertThat(at).isEqualTo((100_000 * 2.0 + 100_000 * 0.2 + 1_500 * 12.0) / 1e6, within(EXACTLY));
        assertThat(over).isEqualTo((100_001 * 4.0 + 100_000 * 0.4 + 1_500 * 18.0) / 1e6, within(EXACTLY));
    }

    @Test
    void keepingACacheCostsTokensTimesHours() {
        // Given
        Rates pro = shipped("gemini-2.5-pro").pricing().on(TODAY).standard().base();

        // When
        double tenMinutes = pro.storageCost(600_000, Duration.ofMinutes(10));

        // Then
        assertThat(tenMinutes).isEqualTo(0.6 * 4.50 / 6, within(EXACTLY));
        assertThat(pro.storageCost(600_000, Duration.ZERO)).isZero();
    }

    @Test
    void aTierWithoutRatesOfItsOwnIsAFactorOfTheStandardOneAndSaysSo() {
        // Given
        Price price = shipped("gemini-3.1-pro-preview").pricing().on(TODAY);

        // When
        TierRates flex = price.tier(Tier.FLEX).orElseThrow();

        // Then
        assertThat(flex.of(1).input()).isEqualTo(1.0);
        assertThat(flex.of(200_001).output()).isEqualTo(9.0);
        assertThat(flex.inferred()).isTrue();
        assertThat(price.standard().inferred()).isFalse();
    }

    @Test
    void aModelWithoutAStepHasOneRate() {
        // Given
        TierRates standard = shipped("gemini-3.8-flash").pricing().on(TODAY).standard();

        // When, Then
        assertThat(standard.above200k()).isEmpty();
        assertThat(standard.of(1_000_000)).isEqualTo(standard.base());
    }

    @Test
    void aDayBeforeTheFirstPriceHasTheFirstPrice() {
        // Given
        Pricing pricing = shipped("gemini-3.8-flash").pricing();

        // When
        Price price = pricing.on(LocalDate.of(2020, 1, 1));

        // Then
        assertThat(price).isEqualTo(pricing.prices().get(0));
    }

    @Test
    void thinkingIsSetByBudgetInGemini2AndByLevelInGemini3() {
        // Given, When, Then
        assertThat(shipped("gemini-2.5-flash").thinking()).isEqualTo(new Thinking.Budget(1, 24_576, true, true));
        assertThat(shipped("gemini-2.5-pro").thinking()).isEqualTo(new Thinking.Budget(128, 32_768, true, false));
        assertThat(shipped("gemini-2.5-flash-lite").thinking())
                .isEqualTo(new Thinking.Budget(512, 24_576, false, true));
        assertThat(shipped("gemini-3.1-pro-preview").thinking())
                .isEqualTo(new Thinking.Level(List.of(ThinkingLevel.values()), Optional.of(ThinkingLevel.HIGH), false));
    }

    @ParameterizedTest
    @CsvSource({
        "gemini-2.5-flash, 384, 384, 258, 258",
        "gemini-2.5-flash, 385, 10, 258, 258",
        "gemini-2.5-flash, 769, 768, 258, 516",
        "gemini-2.5-flash, 1536, 1537, 258, 1548",
        "gemini-3.8-flash, 4000, 3000, 560, 1120"
    })
    void pagesAndImagesHaveTheFamilysTokens(String id, int width, int height, long page, long image) {
        // Given
        Media media = shipped(id).media();

        // When, Then
        assertThat(media.page()).isEqualTo(page);
        assertThat(media.image(width, height)).isEqualTo(image);
    }

    private static Model shipped(String id) {
        return ModelCatalogue.shipped().model(id).orElseThrow();
    }
}
