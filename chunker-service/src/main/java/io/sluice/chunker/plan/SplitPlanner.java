package io.sluice.chunker.plan;

import io.sluice.chunker.plan.PlanDetail.Leaf;
import io.sluice.extraction.ask.Grouping;
import io.sluice.extraction.catalogue.Model;
import io.sluice.extraction.catalogue.ModelCatalogue;
import io.sluice.extraction.outline.StoredText;
import io.sluice.extraction.outline.TextRange;
import io.sluice.extraction.pack.PlannedPrefix;
import io.sluice.extraction.pack.PrefixHalver;
import io.sluice.extraction.plan.CachingChooser;
import io.sluice.extraction.plan.CachingDecision;
import io.sluice.extraction.recipe.Field;
import io.sluice.extraction.recipe.Recipe;
import io.sluice.extraction.tokens.RequestCounter;
import io.sluice.extraction.tokens.TokenCounter;
import io.sluice.schemas.avro.Plan;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Divides a request whose answer the output limit cut. One that asks several fields becomes two that ask half of them each, of the same
 * prefix: nothing is cut anew, and a cache of it is used on. One that asks a single field becomes two that read half of its text each.
 * Deterministic: equal requests of equal documents are divided alike on the same day.
 */
final class SplitPlanner {
    private final PlanSettings settings;
    private final ModelCatalogue catalogue;
    private final ModelCounters counters;
    private final ModelTerms terms;

    SplitPlanner(PlanSettings settings, ModelCatalogue catalogue, ModelCounters counters, ModelTerms terms) {
        this.settings = settings;
        this.catalogue = catalogue;
        this.counters = counters;
        this.terms = terms;
    }

    /**
     * The requests that replace one; none when nothing in it can be divided: one field and one sentence, or a model that the catalogue no
     * longer knows.
     *
     * @param plan the plan that has it
     * @param leaf the request
     * @param text the document's text
     * @param recipe the document's recipe
     * @param day day (UTC) whose prices hold
     */
    List<PrefixCalls> children(Plan plan, Leaf leaf, StoredText text, Recipe recipe, LocalDate day) {
        Optional<Model> model = catalogue.model(plan.getModel());
        if (model.isEmpty()) {
            return List.of();
        }
        TokenCounter counter = counters.of(model.get());
        PrefixHalver halver;
        try {
            halver = new PrefixHalver(counter, text, recipe, settings.budgetFor(model.get()));
        } catch (IllegalArgumentException e) {
            // Settings of today under which the document would not be planned at all.
            return List.of();
        }
        Division division = new Division(plan, leaf, recipe, model.get(), counter, day);
        return leaf.call().fields().size() > 1 ? division.byFields(halver) : division.byText(halver);
    }

    /** One request's division. */
    private final class Division {
        private final Plan plan;
        private final Leaf leaf;
        private final List<Field> fields;
        private final Model model;
        private final TokenCounter counter;
        private final CachingChooser chooser;

        Division(Plan plan, Leaf leaf, Recipe recipe, Model model, TokenCounter counter, LocalDate day) {
            this.plan = plan;
            this.leaf = leaf;
            this.fields = recipe.fields().stream()
                    .filter(field -> leaf.call().fields().contains(field.name()))
                    .toList();
            this.model = model;
            this.counter = counter;
            this.chooser = StrategyPlanner.chooser(settings, recipe, model, terms.of(model), day);
        }

        List<PrefixCalls> byFields(PrefixHalver halver) {
            int half = (fields.size() + 1) / 2;
            List<Asked> asked = Stream.of(fields.subList(0, half), fields.subList(half, fields.size()))
                    .flatMap(some -> questions(some).asked().stream())
                    .toList();
            if (asked.size() < 2) {
                return List.of();
            }
            PlannedPrefix again = halver.whole(leaf.prefix().ranges().get(0));
            PlannedPrefix prefix = new PlannedPrefix(
                    again.id(),
                    again.layout(),
                    leaf.prefix().ranges(),
                    leaf.prefix().pages(),
                    again.tokens());
            return List.of(calls(prefix, new Questions(asked, List.of())));
        }

        List<PrefixCalls> byText(PrefixHalver halver) {
            List<PlannedPrefix> halves = new ArrayList<>();
            for (TextRange range : leaf.prefix().ranges()) {
                List<PlannedPrefix> two = halver.halves(range);
                if (two.isEmpty()) {
                    return List.of();
                }
                halves.addAll(two);
            }
            Questions questions = questions(fields);
            return questions.asked().isEmpty()
                    ? List.of()
                    : PageCover.assign(PrefixMerge.byId(halves), leaf.prefix().pages()).stream()
                            .map(prefix -> calls(prefix, questions))
                            .toList();
        }

        private Questions questions(List<Field> some) {
            return Questions.of(
                    some,
                    Grouping.ALL_IN_ONE,
                    model,
                    new RequestCounter(counter, model.media()),
                    settings.budget().questionAllowance());
        }

        private PrefixCalls calls(PlannedPrefix prefix, Questions questions) {
            CachingDecision decision = chooser.choose(StrategyPlanner.load(prefix, questions), settings.caching());
            Origin origin = new Origin(
                    plan.getRevision() + 1,
                    leaf.call().splitsLeft() - 1,
                    Optional.of(leaf.call().requestId()));
            return new CallPlanner(
                            settings, plan.getInfo().getDocumentId(), origin, model.id(), questions, chooser.pricer())
                    .calls(prefix, decision);
        }
    }
}
