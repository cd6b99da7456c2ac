package io.sluice.extraction.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.sluice.extraction.ask.Grouping;
import io.sluice.extraction.catalogue.CacheTerms;
import io.sluice.extraction.catalogue.Model;
import io.sluice.extraction.recipe.Calls;
import io.sluice.extraction.recipe.Field;
import java.time.Duration;
import java.time.LocalDate;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What the arithmetic says of one contract of 150,000 tokens and 41 fields. */
class StrategyFiguresTest {
    private static final long CONTRACT = 150_000;
    private static final List<Field> FIELDS = Loads.fields(40, 1, "liability, its limits and their exceptions");

    @ParameterizedTest
    @MethodSource("models")
    void oneEachWithACacheCostsAtMostFifteenPercentOfItsPromptsWithout(String id, LocalDate day) {
        // Given
        StrategyChoice choice = choice(Loads.model(id), day, CONTRACT);
        // When
        double cached =
                price(choice, Grouping.ONE_EACH, CachingRule.EXPLICIT).cost().prompt();
        double uncached =
                price(choice, Grouping.ONE_EACH, CachingRule.NONE).cost().prompt();
        // Then
        assertThat(cached / uncached).isLessThanOrEqualTo(0.15);
    }

    @ParameterizedTest
    @MethodSource("models")
    void autoCostsAtMostSeventyPercentMoreThanOneCallForAllFields(String id, LocalDate day) {
        // When
        StrategyChoice choice = choice(Loads.model(id), day, CONTRACT);
        // Then
        double single =
                price(choice, Grouping.ALL_IN_ONE, CachingRule.NONE).cost().total();
        assertThat(choice.chosen().strategy()).isEqualTo(new Strategy(Grouping.SEVERAL_EACH, CachingRule.AUTO));
        assertThat(choice.chosen().calls()).isEqualTo(6);
        assertThat(choice.chosen().cost().total() / single).isLessThanOrEqualTo(1.7);
    }

    @Test
    void everyKindOfCostIsTokensTimesItsPriceOfTheCatalogue() {
        // Given 3.8-flash until the end of 2026: 0.75 input, 0.075 cached, 3.75 output, 0.50 a million token-hours
        StrategyChoice choice = choice(Loads.model("gemini-3.8-flash"), Loads.DAY, CONTRACT);
        StrategyPrice each = price(choice, Grouping.ONE_EACH, CachingRule.EXPLICIT);
        // When
        Cost cost = each.cost();
        // Then
        double hours = (6 * 10 + 10 + 30 - 10) / 3600.0; // the first call, five rounds of eight, idle
        assertThat(cost.creation()).isCloseTo(CONTRACT * 0.75e-6, within(1e-9));
        assertThat(cost.cachedInput()).isCloseTo(41 * CONTRACT * 0.075e-6, within(1e-9));
        assertThat(cost.storage()).isCloseTo(CONTRACT * 0.5e-6 * hours, within(1e-9));
        assertThat(cost.input()).isCloseTo((each.promptTokens() - 41 * CONTRACT) * 0.75e-6, within(1e-9));
        assertThat(cost.output()).isCloseTo(41 * 400 * 3.75e-6, within(1e-9));
        assertThat(each.cachedTokens()).isEqualTo(41 * CONTRACT);
        assertThat(each.caches()).isEqualTo(1);
    }

    @Test
    void aPromptOverThePriceStepPaysTheHigherRatesForAllItsTokens() {
        // Given
        Model pro = Loads.model("gemini-3.1-pro-preview");
        // When
        double below = price(choice(pro, Loads.DAY, 190_000), Grouping.ALL_IN_ONE, CachingRule.NONE)
                .cost()
                .input();
        double above = price(choice(pro, Loads.DAY, 210_000), Grouping.ALL_IN_ONE, CachingRule.NONE)
                .cost()
                .input();
        // Then
        assertThat(below).isBetween(190_000 * 2e-6, 200_000 * 2e-6);
        assertThat(above).isBetween(210_000 * 4e-6, 220_000 * 4e-6);
    }

    @Test
    void eachReasonIsNamedWithItsFigures() {
        // Given
        Model flash = Loads.model("gemini-3.8-flash");
        CachingChooser chooser = Loads.chooser(flash, Loads.DAY);
        List<CallLoad> six = java.util.Collections.nCopies(6, new CallLoad(300, 400, 1_536));
        PrefixLoad large = new PrefixLoad(CONTRACT, six);
        CachingChooser without = new CachingChooser(chooser.pricer(), new CacheTerms(false, 4_096), false);
        CachingChooser confidential = new CachingChooser(chooser.pricer(), flash.cache(), true);
        // When / Then
        assertThat(chooser.choose(large, CachingRule.AUTO))
                .satisfies(d -> assertThat(d.caching()).isEqualTo(Caching.EXPLICIT))
                .satisfies(d -> assertThat(d.words())
                        .isEqualTo("read by 6 calls: with a cache its input costs $0.1824 instead of $0.6764"));
        assertThat(chooser.choose(new PrefixLoad(4_000, six), CachingRule.AUTO))
                .satisfies(d -> assertThat(d.caching()).isEqualTo(Caching.NONE))
                .satisfies(d -> assertThat(d.words()).isEqualTo("4,000 tokens: the model's caches begin at 4,096"));
        assertThat(chooser.choose(new PrefixLoad(CONTRACT, six.subList(0, 1)), CachingRule.AUTO)
                        .reason())
                .isEqualTo(CachingReason.ONE_CALL);
        assertThat(chooser.choose(large, CachingRule.IMPLICIT))
                .satisfies(d -> assertThat(d.caching()).isEqualTo(Caching.IMPLICIT))
                .satisfies(d -> assertThat(d.cost()).isEqualTo(d.uncached()));
        assertThat(without.choose(large, CachingRule.EXPLICIT).reason()).isEqualTo(CachingReason.NOT_OFFERED);
        assertThat(confidential.choose(large, CachingRule.EXPLICIT))
                .satisfies(d -> assertThat(d.caching()).isEqualTo(Caching.NONE))
                .satisfies(d -> assertThat(d.reason()).isEqualTo(CachingReason.CONFIDENTIAL));
    }

    @Test
    void aCacheThatIsKeptForLongIsNotWorthTwoCalls() {
        // Given
        Model lite = Loads.model("gemini-2.5-flash-lite");
        CacheTime long_ = new CacheTime(Duration.ofMinutes(5), 1, Duration.ofMinutes(1), Duration.ofMinutes(10));
        CachingChooser chooser = new CachingChooser(
                new PrefixPricer(lite.pricing().on(Loads.DAY).standard(), long_, 8_000, 2), lite.cache(), false);
        PrefixLoad two = new PrefixLoad(CONTRACT, java.util.Collections.nCopies(2, new CallLoad(300, 400, 1_536)));
        // When
        CachingDecision decision = chooser.choose(two, CachingRule.AUTO);
        // Then
        assertThat(decision.caching()).isEqualTo(Caching.IMPLICIT);
        assertThat(decision.reason()).isEqualTo(CachingReason.NOT_CHEAPER);
        assertThat(decision.cost()).isEqualTo(decision.uncached());
    }

    static Stream<Arguments> models() {
        LocalDate later = LocalDate.of(2027, 1, 1);
        return Stream.concat(
                Stream.of(
                                "gemini-3.8-flash",
                                "gemini-3.5-flash",
                                "gemini-3.5-flash-lite",
                                "gemini-3.1-flash-lite",
                                "gemini-3.1-pro-preview",
                                "gemini-2.5-flash",
                                "gemini-2.5-flash-lite")
                        .map(id -> Arguments.of(id, Loads.DAY)),
                Stream.of(Arguments.of("gemini-3.8-flash", later)));
    }

    private static StrategyChoice choice(Model model, LocalDate day, long tokens) {
        return StrategyChoice.of(
                Loads.of(FIELDS, List.of(tokens)),
                Loads.sensible(FIELDS),
                Loads.chooser(model, day),
                Calls.AUTO,
                CachingRule.AUTO);
    }

    private static StrategyPrice price(StrategyChoice choice, Grouping grouping, CachingRule caching) {
        return choice.all().stream()
                .filter(p -> p.strategy().equals(new Strategy(grouping, caching)))
                .findFirst()
                .orElseThrow();
    }
}
