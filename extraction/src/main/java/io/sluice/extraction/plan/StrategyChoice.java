package io.sluice.extraction.plan;

import io.sluice.extraction.ask.Grouping;
import io.sluice.extraction.recipe.Calls;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/**
 * All strategies with their prices, and the one that is taken: the cheapest of those that recipe and user leave open. Where the recipe
 * leaves the grouping open, groupings that are not sensible do not stand for election, whatever they cost; when none is, it is one field
 * each, which loses the least.
 *
 * @param all every strategy, cheap or dear, allowed or not
 * @param chosen the one that is taken
 */
public record StrategyChoice(List<StrategyPrice> all, StrategyPrice chosen) {
    /** Copies the list. */
    public StrategyChoice {
        all = List.copyOf(all);
    }

    /**
     * Prices and chooses.
     *
     * @param loads prefixes with their calls under each grouping
     * @param sensible whether no call of a grouping asks for more than one answer should hold, and every question fits its allowance
     * @param chooser decides on caching
     * @param calls the recipe's word on grouping
     * @param rule the user's word on caching
     */
    public static StrategyChoice of(
            Map<Grouping, List<PrefixLoad>> loads,
            Map<Grouping, Boolean> sensible,
            CachingChooser chooser,
            Calls calls,
            CachingRule rule) {
        List<StrategyPrice> all = new ArrayList<>();
        for (Grouping grouping : Grouping.values()) {
            for (CachingRule caching : CachingRule.values()) {
                all.add(price(new Strategy(grouping, caching), loads.get(grouping), sensible.get(grouping), chooser));
            }
        }
        List<Grouping> open = Grouping.allowedBy(calls);
        StrategyPrice chosen = all.stream()
                .filter(price -> price.strategy().caching() == rule)
                .filter(price -> open.contains(price.strategy().grouping()))
                .filter(price -> open.size() == 1 || price.sensible())
                .min(Comparator.comparingDouble(price -> price.cost().total()))
                .orElseGet(() -> find(all, new Strategy(Grouping.ONE_EACH, rule)));
        return new StrategyChoice(all, chosen);
    }

    private static StrategyPrice find(List<StrategyPrice> all, Strategy strategy) {
        return all.stream()
                .filter(price -> price.strategy().equals(strategy))
                .findFirst()
                .orElseThrow();
    }

    private static StrategyPrice price(
            Strategy strategy, List<PrefixLoad> prefixes, boolean sensible, CachingChooser chooser) {
        return new StrategyPrice(
                strategy,
                sensible,
                prefixes.stream().mapToInt(prefix -> prefix.calls().size()).sum(),
                prefixes.stream().mapToLong(PrefixLoad::promptTokens).sum(),
                prefixes.stream()
                        .map(prefix -> chooser.choose(prefix, strategy.caching()))
                        .toList());
    }
}
