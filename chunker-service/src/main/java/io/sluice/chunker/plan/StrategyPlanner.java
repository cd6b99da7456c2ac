package io.sluice.chunker.plan;

import io.sluice.extraction.ask.Grouping;
import io.sluice.extraction.ask.QuestionWriter;
import io.sluice.extraction.catalogue.CacheTerms;
import io.sluice.extraction.catalogue.Model;
import io.sluice.extraction.pack.PlannedPrefix;
import io.sluice.extraction.plan.CachingChooser;
import io.sluice.extraction.plan.PrefixLoad;
import io.sluice.extraction.plan.PrefixPricer;
import io.sluice.extraction.plan.StrategyChoice;
import io.sluice.extraction.recipe.Recipe;
import io.sluice.extraction.tokens.RequestCounter;
import io.sluice.extraction.tokens.TokenCounter;
import java.time.LocalDate;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** Chooses how the prefixes of one document are asked. */
final class StrategyPlanner {
    /** Attempts that a worker may make for one request. */
    private static final int ATTEMPTS = 2;

    private final PlanSettings settings;
    private final Recipe recipe;
    private final CachingChooser chooser;
    private final Map<Grouping, Questions> questions = new EnumMap<>(Grouping.class);

    StrategyPlanner(
            PlanSettings settings, Recipe recipe, Model model, CacheTerms terms, TokenCounter counter, LocalDate day) {
        this.settings = settings;
        this.recipe = recipe;
        long allowance = settings.budget().questionAllowance();
        this.chooser = chooser(settings, recipe, model, terms, day);
        RequestCounter requests = new RequestCounter(counter, model.media());
        for (Grouping grouping : Grouping.values()) {
            questions.put(grouping, Questions.of(recipe.fields(), grouping, model, requests, allowance));
        }
    }

    /** How prefixes are priced and cached on a day. */
    static CachingChooser chooser(PlanSettings settings, Recipe recipe, Model model, CacheTerms terms, LocalDate day) {
        PrefixPricer pricer = new PrefixPricer(
                model.pricing().on(day).standard(),
                settings.times().cache(),
                settings.budget().questionAllowance(),
                ATTEMPTS);
        return new CachingChooser(pricer, terms, recipe.confidential());
    }

    /**
     * The strategies for prefixes, and the one that is taken.
     *
     * @param prefixes may be none
     */
    StrategyChoice choose(List<PlannedPrefix> prefixes) {
        Map<Grouping, List<PrefixLoad>> loads = new EnumMap<>(Grouping.class);
        Map<Grouping, Boolean> sensible = new EnumMap<>(Grouping.class);
        questions.forEach((grouping, asked) -> {
            loads.put(grouping, loads(prefixes, asked));
            sensible.put(grouping, asked.tooLong().isEmpty() && QuestionWriter.sensible(recipe.fields(), grouping));
        });
        return StrategyChoice.of(loads, sensible, chooser, recipe.calls(), settings.caching());
    }

    /** The questions under a grouping. */
    Questions questions(Grouping grouping) {
        return questions.get(grouping);
    }

    /** The prices by which it chooses. */
    PrefixPricer pricer() {
        return chooser.pricer();
    }

    private static List<PrefixLoad> loads(List<PlannedPrefix> prefixes, Questions questions) {
        return questions.asked().isEmpty()
                ? List.of()
                : prefixes.stream().map(prefix -> load(prefix, questions)).toList();
    }

    static PrefixLoad load(PlannedPrefix prefix, Questions questions) {
        return new PrefixLoad(
                prefix.tokens().tokens(),
                questions.asked().stream().map(Asked::load).toList());
    }
}
