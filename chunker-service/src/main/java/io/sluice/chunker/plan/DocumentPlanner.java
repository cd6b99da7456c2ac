package io.sluice.chunker.plan;

import io.sluice.extraction.ask.Question;
import io.sluice.extraction.ask.QuestionWriter;
import io.sluice.extraction.catalogue.Model;
import io.sluice.extraction.catalogue.ModelCatalogue;
import io.sluice.extraction.catalogue.ModelChoice;
import io.sluice.extraction.catalogue.Price;
import io.sluice.extraction.outline.StoredText;
import io.sluice.extraction.pack.PlannedPrefix;
import io.sluice.extraction.pack.PrefixBudget;
import io.sluice.extraction.pack.PrefixPlanner;
import io.sluice.extraction.recipe.Field;
import io.sluice.extraction.recipe.Recipe;
import io.sluice.extraction.tokens.RequestCounter;
import io.sluice.extraction.tokens.TokenCount;
import io.sluice.extraction.tokens.TokenCounter;
import io.sluice.extraction.tokens.Turn;
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

    /** A question and its tokens, its turn's role included. */
    private record Asked(Question question, TokenCount tokens) {}

    /**
     * A planner.
     *
     * @param settings limits, provider, defaults
     * @param catalogue models and prices
     * @param counters how each model's tokens are counted
     */
    public DocumentPlanner(PlanSettings settings, ModelCatalogue catalogue, ModelCounters counters) {
        this.settings = settings;
        this.catalogue = catalogue;
        this.counters = counters;
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
        RequestCounter requests = new RequestCounter(counter, model.media());
        List<Asked> questions = new ArrayList<>();
        List<Uncovered> uncovered = new ArrayList<>(cover.uncovered(planned.isEmpty()));
        uncovered.addAll(document.getUncovered());
        for (Question question : QuestionWriter.questions(recipe)) {
            TokenCount tokens = requests.count(Turn.of(question.text()));
            if (tokens.tokens() <= settings.budget().questionAllowance()) {
                questions.add(new Asked(capped(question, model), tokens));
            } else {
                List<String> fields = fields(question);
                uncovered.add(whole(document.getInfo(), fields, UncoveredReason.QUESTION_TOO_LONG));
            }
        }
        List<PrefixCalls> prefixes = new ArrayList<>();
        if (!questions.isEmpty()) {
            Price price = model.pricing().on(day);
            for (PlannedPrefix prefix : cover.assign(PrefixMerge.byId(planned))) {
                prefixes.add(new PrefixCalls(prefix, calls(document, prefix, questions, model.id(), price)));
            }
        }
        double cap = recipe.spendPerDocumentUsd().map(BigDecimal::doubleValue).orElse(settings.documentCapUsd());
        return new DocumentPlan(model.id(), prefixes, uncovered, cap);
    }

    /** The plan of a document that cannot be asked: everything is uncovered. */
    DocumentPlan nothing(DocumentInfo info, String model, UncoveredReason reason) {
        return new DocumentPlan(model, List.of(), List.of(whole(info, List.of(), reason)), settings.documentCapUsd());
    }

    private List<PlannedCall> calls(
            Document document, PlannedPrefix prefix, List<Asked> questions, String model, Price price) {
        List<PlannedCall> calls = new ArrayList<>();
        for (Asked asked : questions) {
            Question question = asked.question();
            String hash =
                    RequestIds.requestHash(prefix.id(), question, settings.provider(), settings.endpoint(), model);
            TokenCount tokens = prefix.tokens().plus(asked.tokens());
            calls.add(new PlannedCall(
                    RequestIds.requestId(hash, document.getInfo().getDocumentId()),
                    hash,
                    question,
                    tokens,
                    Costs.of(price, tokens.tokens(), question.fields().size(), question.maxOutputTokens())));
        }
        return calls;
    }

    private String modelName(DocumentInfo info, Recipe recipe) {
        return Optional.ofNullable(info.getOptions().getModel())
                .or(recipe::model)
                .or(settings::model)
                .orElseGet(catalogue::defaultModel);
    }

    /** @throws IllegalArgumentException when the recipe leaves no room for text */
    private List<PlannedPrefix> prefixes(StoredText text, Recipe recipe, Model model, TokenCounter counter) {
        PrefixBudget budget = settings.budget();
        int most = Math.min(budget.prefixTokens(), model.limits().inputTokens());
        return new PrefixPlanner(counter)
                .plan(text, recipe, new PrefixBudget(most, budget.questionAllowance(), budget.overlapTokens()));
    }

    private static UncoveredReason reason(ModelChoice choice) {
        return choice instanceof ModelChoice.Retired ? UncoveredReason.RETIRED_MODEL : UncoveredReason.UNKNOWN_MODEL;
    }

    private static Question capped(Question question, Model model) {
        int most = Math.min(question.maxOutputTokens(), model.limits().outputTokens());
        return new Question(question.fields(), question.text(), question.schema(), most);
    }

    private static List<String> fields(Question question) {
        return question.fields().stream().map(Field::name).toList();
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
