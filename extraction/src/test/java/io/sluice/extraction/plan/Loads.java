package io.sluice.extraction.plan;

import io.sluice.extraction.ask.Grouping;
import io.sluice.extraction.ask.Question;
import io.sluice.extraction.ask.QuestionWriter;
import io.sluice.extraction.catalogue.Model;
import io.sluice.extraction.catalogue.ModelCatalogue;
import io.sluice.extraction.recipe.AmbiguousDates;
import io.sluice.extraction.recipe.Field;
import io.sluice.extraction.recipe.FieldType;
import io.sluice.extraction.tokens.CharacterEstimate;
import java.time.Duration;
import java.time.LocalDate;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/** Prefixes with the calls that real recipes make of fields, at the shipped catalogue's prices. */
final class Loads {
    static final LocalDate DAY = LocalDate.of(2026, 11, 29);
    static final CacheTime TIME =
            new CacheTime(Duration.ofSeconds(10), 8, Duration.ofSeconds(30), Duration.ofMinutes(5));
    private static final int ALLOWANCE = 8_000;
    private static final CharacterEstimate COUNTER = new CharacterEstimate();

    private Loads() {}

    static Model model(String id) {
        return ModelCatalogue.shipped().model(id).orElseThrow();
    }

    static CachingChooser chooser(Model model, LocalDate day) {
        return new CachingChooser(
                new PrefixPricer(model.pricing().on(day).standard(), TIME, ALLOWANCE, 2), model.cache(), false);
    }

    /** Text fields, and after them lists. */
    static List<Field> fields(int texts, int lists, String words) {
        return IntStream.range(0, texts + lists)
                .mapToObj(i -> new Field(
                        "field_" + i,
                        "What does the contract say about " + words + " " + i + "?",
                        i < texts ? FieldType.TEXT : FieldType.LIST,
                        false,
                        false,
                        List.of(),
                        i < texts ? List.of() : List.of("what"),
                        Optional.empty(),
                        false,
                        AmbiguousDates.REVIEW))
                .toList();
    }

    static Map<Grouping, List<PrefixLoad>> of(List<Field> fields, List<Long> prefixes) {
        Map<Grouping, List<PrefixLoad>> loads = new EnumMap<>(Grouping.class);
        for (Grouping grouping : Grouping.values()) {
            List<CallLoad> calls = QuestionWriter.questions(fields, grouping).stream()
                    .map(Loads::call)
                    .toList();
            loads.put(
                    grouping,
                    prefixes.stream()
                            .map(tokens -> new PrefixLoad(tokens, calls))
                            .toList());
        }
        return loads;
    }

    static Map<Grouping, Boolean> sensible(List<Field> fields) {
        Map<Grouping, Boolean> sensible = new EnumMap<>(Grouping.class);
        for (Grouping grouping : Grouping.values()) {
            sensible.put(grouping, QuestionWriter.sensible(fields, grouping));
        }
        return sensible;
    }

    private static CallLoad call(Question question) {
        long usual =
                Math.min(question.maxOutputTokens(), 400L * question.fields().size());
        return new CallLoad(COUNTER.count(question.text()).tokens() + 1, usual, question.maxOutputTokens());
    }
}
