package io.sluice.extraction.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.extraction.ask.Grouping;
import io.sluice.extraction.catalogue.Model;
import io.sluice.extraction.catalogue.ModelCatalogue;
import io.sluice.extraction.recipe.Calls;
import io.sluice.extraction.recipe.Field;
import java.time.LocalDate;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;
import net.jqwik.api.constraints.Size;

class StrategyLawsTest {
    private static final double ROUNDING = 1e-9;

    @Property(tries = 300)
    void autoIsNeverDearerThanAnyOtherStrategyThatMeetsTheRecipe(
            @ForAll("models") Model model,
            @ForAll("days") LocalDate day,
            @ForAll @Size(min = 1, max = 4) List<@LongRange(min = 1, max = 400_000) Long> prefixes,
            @ForAll @IntRange(min = 1, max = 60) int texts,
            @ForAll @IntRange(max = 5) int lists) {
        // Given
        List<Field> fields = Loads.fields(texts, lists, "clause");
        // When
        StrategyChoice choice = choice(model, day, fields, prefixes, Calls.AUTO);
        // Then
        double auto = choice.chosen().cost().total();
        assertThat(choice.all()).hasSize(12);
        assertThat(choice.all())
                .filteredOn(StrategyPrice::sensible)
                .isNotEmpty()
                .allSatisfy(other ->
                        assertThat(auto).isLessThanOrEqualTo(other.cost().total() + ROUNDING));
    }

    @Property(tries = 100)
    void cachingChosenByArithmeticIsNeverDearerWhateverTheRecipeSaysOfCalls(
            @ForAll("models") Model model,
            @ForAll @LongRange(min = 1, max = 400_000) long prefix,
            @ForAll @IntRange(min = 1, max = 60) int texts,
            @ForAll("fixed") Calls calls) {
        // When
        StrategyChoice choice = choice(model, Loads.DAY, Loads.fields(texts, 1, "clause"), List.of(prefix), calls);
        // Then
        Grouping grouping = Grouping.allowedBy(calls).get(0);
        assertThat(choice.chosen().strategy()).isEqualTo(new Strategy(grouping, CachingRule.AUTO));
        assertThat(choice.all())
                .filteredOn(other -> other.strategy().grouping() == grouping)
                .allSatisfy(other -> assertThat(choice.chosen().cost().total())
                        .isLessThanOrEqualTo(other.cost().total() + ROUNDING));
    }

    @Property(tries = 100)
    void wordingNeverChangesTheGrouping(
            @ForAll("models") Model model,
            @ForAll @LongRange(min = 150_000, max = 250_000) long prefix,
            @ForAll @IntRange(min = 1, max = 41) int texts,
            @ForAll @IntRange(max = 4) int lists,
            @ForAll @IntRange(min = 1, max = 60) int words) {
        // When
        StrategyChoice plain = choice(model, Loads.DAY, Loads.fields(texts, lists, "law"), List.of(prefix), Calls.AUTO);
        StrategyChoice edited = choice(
                model,
                Loads.DAY,
                Loads.fields(texts, lists, "law or custom ".repeat(words)),
                List.of(prefix),
                Calls.AUTO);
        // Then
        assertThat(edited.chosen().strategy()).isEqualTo(plain.chosen().strategy());
        assertThat(edited.chosen().calls()).isEqualTo(plain.chosen().calls());
    }

    @Property(tries = 100)
    void theBoundOfACallHoldsTwoAttemptsWithoutACacheOrOneAndTheCacheMadeAnew(
            @ForAll("models") Model model,
            @ForAll @LongRange(max = 400_000) long tokens,
            @ForAll @LongRange(max = 8_000) long question,
            @ForAll @LongRange(max = 2_000) long usual,
            @ForAll Caching caching) {
        // Given
        PrefixPricer pricer = Loads.chooser(model, Loads.DAY).pricer();
        CallLoad call = new CallLoad(question, usual, usual + 1_000);
        PrefixLoad prefix = new PrefixLoad(tokens, List.of(call, call));
        // When
        double bound = pricer.bound(prefix, call, caching);
        // Then
        double uncached = pricer.cost(prefix, call, Caching.NONE).total();
        Cost cached = pricer.cost(prefix, Caching.EXPLICIT);
        assertThat(bound).isGreaterThan(2 * pricer.cost(prefix, call, caching).total());
        assertThat(bound).isGreaterThan(2 * uncached);
        assertThat(pricer.bound(prefix, call, Caching.EXPLICIT))
                .isGreaterThanOrEqualTo(bound)
                .isGreaterThan(uncached + cached.creation());
    }

    @Property(tries = 100)
    void theCostOfAPrefixIsThatOfItsCallsAndItsCache(
            @ForAll("models") Model model,
            @ForAll @LongRange(max = 400_000) long tokens,
            @ForAll @IntRange(min = 1, max = 60) int calls,
            @ForAll Caching caching) {
        // Given
        PrefixPricer pricer = Loads.chooser(model, Loads.DAY).pricer();
        CallLoad call = new CallLoad(300, 400, 1_536);
        PrefixLoad prefix = new PrefixLoad(tokens, java.util.Collections.nCopies(calls, call));
        // When
        double whole = pricer.cost(prefix, caching).total();
        // Then
        double cache =
                caching == Caching.EXPLICIT ? pricer.cost(prefix, caching).cache() : 0;
        double sum = calls * pricer.cost(prefix, call, caching).total() + cache;
        assertThat(whole).isCloseTo(sum, org.assertj.core.data.Offset.offset(ROUNDING));
    }

    @Property(tries = 200)
    void aCacheIsTakenExactlyFromTheNumberOfCallsThatMakesItWorthIt(
            @ForAll("models") Model model,
            @ForAll @LongRange(min = 4_096, max = 400_000) long tokens,
            @ForAll @IntRange(min = 2, max = 60) int calls) {
        // Given
        CachingChooser chooser = Loads.chooser(model, Loads.DAY);
        PrefixLoad prefix = new PrefixLoad(tokens, java.util.Collections.nCopies(calls, new CallLoad(300, 400, 1_536)));
        // When
        Caching caching = chooser.choose(prefix, CachingRule.AUTO).caching();
        // Then
        int from = chooser.pricer().worthFrom(tokens, calls);
        assertThat(caching).isEqualTo(from <= calls ? Caching.EXPLICIT : Caching.IMPLICIT);
    }

    private static StrategyChoice choice(
            Model model, LocalDate day, List<Field> fields, List<Long> prefixes, Calls calls) {
        return StrategyChoice.of(
                Loads.of(fields, prefixes), Loads.sensible(fields), Loads.chooser(model, day), calls, CachingRule.AUTO);
    }

    @Provide
    Arbitrary<Model> models() {
        return Arbitraries.of(List.copyOf(ModelCatalogue.shipped().models()));
    }

    @Provide
    Arbitrary<LocalDate> days() {
        return Arbitraries.of(Loads.DAY, LocalDate.of(2027, 1, 1));
    }

    @Provide
    Arbitrary<Calls> fixed() {
        return Arbitraries.of(Calls.ALL_IN_ONE, Calls.ONE_EACH);
    }
}
