package io.sluice.chunker.plan;

import io.sluice.extraction.catalogue.Model;
import io.sluice.extraction.catalogue.ModelCatalogue;
import io.sluice.extraction.catalogue.ModelChoice;
import io.sluice.extraction.outline.StoredText;
import io.sluice.extraction.pack.PlannedPrefix;
import io.sluice.extraction.pack.PrefixPlanner;
import io.sluice.extraction.plan.CachingDecision;
import io.sluice.extraction.plan.StrategyChoice;
import io.sluice.extraction.recipe.Field;
import io.sluice.extraction.recipe.Recipe;
import io.sluice.extraction.tokens.TokenCounter;
import io.sluice.runtime.config.PhiAccess;
import io.sluice.schemas.avro.Document;
import io.sluice.schemas.avro.DocumentInfo;
import io.sluice.schemas.avro.Uncovered;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** Plans a document whose text and recipe are at hand. Pure: equal documents give equal plans on the same day. */
public final class DocumentPlanner {
    private final PlanSettings settings;
    private final ModelCatalogue catalogue;
    private final ModelCounters counters;
    private final ModelTerms terms;

    /**
     * A planner.
     *
     * @param settings limits, provider, defaults
     * @param catalogue models and prices
     * @param counters how each model's tokens are counted
     * @param terms under which terms each model caches
     */
    public DocumentPlanner(PlanSettings settings, ModelCatalogue catalogue, ModelCounters counters, ModelTerms terms) {
        this.settings = settings;
        this.catalogue = catalogue;
        this.counters = counters;
        this.terms = terms;
    }

    /**
     * The plan of a document.
     *
     * @param document a READY document
     * @param text its stored text
     * @param recipe its recipe
     * @param day day (UTC) whose prices hold
     */
    DocumentPlan plan(Document document, StoredText text, Recipe recipe, LocalDate day) {
        String name = modelName(document.getInfo(), recipe);
        if (recipe.confidential() && settings.phi() instanceof PhiAccess.Refused) {
            return nothing(document.getInfo(), name, UncoveredReason.PROVIDER_MAY_NOT_SEE_PHI);
        }
        ModelChoice choice = catalogue.choose(name, day);
        if (choice.usable().isEmpty()) {
            return nothing(document.getInfo(), name, reason(choice));
        }
        Model model = choice.usable().get();
        TokenCounter counter = counters.of(model);
        List<PlannedPrefix> planned;
        try {
            planned = prefixes(text, recipe, model, counter);
        } catch (IllegalArgumentException e) {
            return nothing(document.getInfo(), model.id(), UncoveredReason.RECIPE_TOO_LONG);
        }
        PageCover cover = new PageCover(text.outline().pages(), document.getImageOnlyPages());
        List<PlannedPrefix> covered = cover.assign(PrefixMerge.byId(planned));
        StrategyPlanner planner = new StrategyPlanner(settings, recipe, model, terms.of(model), counter, day);
        StrategyChoice strategies = planner.choose(covered);
        Questions questions = planner.questions(strategies.chosen().strategy().grouping());
        List<Uncovered> uncovered = new ArrayList<>(cover.uncovered(planned.isEmpty()));
        uncovered.addAll(document.getUncovered());
        questions
                .tooLong()
                .forEach(fields ->
                        uncovered.add(whole(document.getInfo(), names(fields), UncoveredReason.QUESTION_TOO_LONG)));
        CallPlanner calls = new CallPlanner(
                settings,
                document.getInfo().getDocumentId(),
                Origin.first(settings.maxSplits()),
                model.id(),
                questions,
                planner.pricer());
        // None when no question can be asked.
        List<CachingDecision> decisions = strategies.chosen().prefixes();
        List<PrefixCalls> prefixes = IntStream.range(0, decisions.size())
                .mapToObj(i -> calls.calls(covered.get(i), decisions.get(i)))
                .toList();
        double cap = recipe.spendPerDocumentUsd().map(BigDecimal::doubleValue).orElse(settings.documentCapUsd());
        return new DocumentPlan(model.id(), Optional.of(strategies), prefixes, uncovered, cap);
    }

    /** Divides requests of the plans that it makes. */
    SplitPlanner splits() {
        return new SplitPlanner(settings, catalogue, counters, terms);
    }

    /** The plan of a document that cannot be asked: everything is uncovered. */
    DocumentPlan nothing(DocumentInfo info, String model, UncoveredReason reason) {
        return new DocumentPlan(
                model, Optional.empty(), List.of(), List.of(whole(info, List.of(), reason)), settings.documentCapUsd());
    }

    private String modelName(DocumentInfo info, Recipe recipe) {
        return Optional.ofNullable(info.getOptions().getModel())
                .or(recipe::model)
                .or(settings::model)
                .orElseGet(catalogue::defaultModel);
    }

    /** @throws IllegalArgumentException when the recipe leaves no room for text */
    private List<PlannedPrefix> prefixes(StoredText text, Recipe recipe, Model model, TokenCounter counter) {
        return new PrefixPlanner(counter).plan(text, recipe, settings.budgetFor(model));
    }

    private static UncoveredReason reason(ModelChoice choice) {
        return choice instanceof ModelChoice.Retired ? UncoveredReason.RETIRED_MODEL : UncoveredReason.UNKNOWN_MODEL;
    }

    private static List<String> names(List<Field> fields) {
        return fields.stream().map(Field::name).toList();
    }

    private static Uncovered whole(DocumentInfo info, List<String> fields, UncoveredReason reason) {
        return Uncovered.newBuilder()
                .setStart(0)
                .setEnd(info.getCharacters())
                .setPages(IntStream.rangeClosed(1, info.getPages()).boxed().toList())
                .setFields(fields)
                .setReason(reason.name())
                .build();
    }
}
