package io.sluice.extraction.catalogue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.time.LocalDate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ModelCatalogueTest {
    private static final LocalDate TODAY = LocalDate.of(2026, 11, 29);
    private static final LocalDate NEXT_YEAR = LocalDate.of(2027, 1, 1);
    private static final double EXACTLY = 1e-12;

    @ParameterizedTest
    @CsvSource({
        "gemini-3.8-flash, 0.75, 0.075, 3.75",
        "gemini-3.7-flash, 0.75, 0.075, 3.75",
        "gemini-3.6-flash, 0.75, 0.075, 3.75",
        "gemini-3.5-flash, 1.50, 0.15, 9.00",
        "gemini-3.5-flash-lite, 0.30, 0.03, 2.50",
        "gemini-3.1-flash-lite, 0.25, 0.025, 1.50",
        "gemini-3.1-pro-preview, 2, 0.20, 12",
        "gemini-3-flash-preview, 0.50, 0.05, 3.00",
        "gemini-2.5-pro, 1.25, 0.125, 10",
        "gemini-2.5-flash, 0.30, 0.03, 2.50",
        "gemini-2.5-flash-lite, 0.10, 0.01, 0.40"
    })
    void hasTheFactSheetsPricesAndLimits(String id, double input, double cached, double output) {
        // Given
        Model model = shipped(id);

        // When
        Price price = model.priceOn(TODAY);

        // Then
        assertThat(price.input()).isEqualTo(input);
        assertThat(price.cachedInput()).isEqualTo(cached);
        assertThat(price.output()).isEqualTo(output);
        assertThat(model.inputTokenLimit()).isEqualTo(1_048_576);
        assertThat(model.outputTokenLimit()).isEqualTo(65_536);
    }

    @Test
    void theDefaultModelCostsTwiceAsMuchFromNextYearOn() {
        // Given
        ModelCatalogue catalogue = ModelCatalogue.shipped();
        Model model = shipped(catalogue.defaultModel());

        // When
        double now = model.priceOn(NEXT_YEAR.minusDays(1)).cost(1_000_000, 0, 1_000_000, 0);
        double then = model.priceOn(NEXT_YEAR).cost(1_000_000, 0, 1_000_000, 0);

        // Then
        assertThat(catalogue.defaultModel()).isEqualTo("gemini-3.8-flash");
        assertThat(now).isEqualTo(4.50, within(1e-6));
        assertThat(then).isEqualTo(9.00, within(1e-6));
    }

    @Test
    void aRetiredModelCostsWhatItsSuccessorCosts() {
        // Given
        LocalDate afterShutdown = LocalDate.of(2026, 12, 1);

        // When
        Price retired = shipped("gemini-2.5-pro").priceOn(afterShutdown);

        // Then
        assertThat(retired.cost(500_000, 100_000, 1_000, 0))
                .isEqualTo(shipped("gemini-3.8-flash").priceOn(afterShutdown).cost(500_000, 100_000, 1_000, 0));
    }

    @Test
    void aPromptOverTheStepPaysTheHigherRatesForAllItsTokens() {
        // Given
        Price price = shipped("gemini-3.1-pro-preview").priceOn(TODAY);

        // When
        double at = price.cost(200_000, 100_000, 1_000, 500);
        double over = price.cost(200_001, 100_000, 1_000, 500);

        // Then
        assertThat(at).isEqualTo((100_000 * 2.0 + 100_000 * 0.2 + 1_500 * 12.0) / 1e6, within(EXACTLY));
        assertThat(over).isEqualTo((100_001 * 4.0 + 100_000 * 0.4 + 1_500 * 18.0) / 1e6, within(EXACTLY));
    }

    @Test
    void aModelWithoutAStepHasOneRate() {
        // Given
        Price price = shipped("gemini-3.8-flash").priceOn(TODAY);

        // When
        Rates rates = price.rates(1_000_000);

        // Then
        assertThat(price.above200k()).isEmpty();
        assertThat(rates).isEqualTo(new Rates(0.75, 0.075, 3.75));
    }

    @Test
    void anUnknownModelIsEmpty() {
        // Given
        ModelCatalogue catalogue = ModelCatalogue.shipped();

        // When, Then
        assertThat(catalogue.model("gemini-99")).isEmpty();
    }

    @Test
    void aDayBeforeTheFirstPriceHasTheFirstPrice() {
        // Given
        Model model = shipped("gemini-3.8-flash");

        // When
        Price price = model.priceOn(LocalDate.of(2020, 1, 1));

        // Then
        assertThat(price).isEqualTo(model.prices().get(0));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "read: 2026-01-01\ndefault: a\nmodels: {}\n",
                "read: 2026-01-01\ndefault: a\nmodels:\n  a: {input_tokens: 1, output_tokens: 1, prices: []}\n",
                "read: 2026-01-01\ndefault: a\nmodels:\n  a: {input_tokens: 1, output_tokens: 1}\n",
                "read: 2026-01-01\ndefault: a\nmodels:\n  a: {input_tokens: 0, output_tokens: 1, prices: "
                        + "[{from: 2026-01-01, input: 1, cached: 1, output: 1}]}\n",
                "read: 2026-01-01\ndefault: a\nmodels:\n  a: {input_tokens: 1, output_tokens: 1, prices: "
                        + "[{from: 2026-01-01, input: 1, cached: 2, output: 1}]}\n",
                "read: 2026-01-01\ndefault: a\nmodels:\n  a: {input_tokens: 1, output_tokens: 1, prices: "
                        + "[{from: 2026-01-01, inputs: 1, cached: 1, output: 1}]}\n",
                "read: 2026-01-01\ndefault: a\nmodels:\n  a: {input_tokens: 1, output_tokens: 1, prices: "
                        + "[{from: January, input: 1, cached: 1, output: 1}]}\n",
                "read: 2026-01-01\ndefault: a\nmodels:\n  a: {input_tokens: 1, output_tokens: 1, prices: "
                        + "[{from: 2026-02-01, input: 1, cached: 1, output: 1}, {from: 2026-01-01, input: 1, cached: 1, output: 1}]}\n",
                "default: a\n",
                "a: [",
                ""
            })
    void refusesACatalogueThatCannotBeRight(String yaml) {
        // Given
        String file = yaml;

        // When, Then
        assertThatThrownBy(() -> ModelCatalogue.parse(file)).isInstanceOf(IllegalArgumentException.class);
    }

    private static Model shipped(String id) {
        return ModelCatalogue.shipped().model(id).orElseThrow();
    }
}
