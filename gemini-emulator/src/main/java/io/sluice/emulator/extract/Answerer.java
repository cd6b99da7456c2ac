package io.sluice.emulator.extract;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Answers a schema from a text. Same text and schema, same answer. Thread-safe. */
public final class Answerer {
    private static final Pattern PLACEHOLDER = Pattern.compile("_{3,}|\\[\\s*[●•_]*\\s*\\]|\\.{6,}");
    private static final List<Finder> FINDERS = finders();

    private Answerer() {}

    /**
     * An instance of the schema, its quotes being words of the text.
     *
     * @param prompt the text; lines that are {@code [[...]]} markers are never quoted
     * @param schema JSON Schema
     */
    public static JsonNode answer(String prompt, JsonNode schema) {
        JsonNode properties = schema.path("properties");
        if (!properties.isObject()) {
            return PlainInstance.of(schema);
        }
        SourceText text = SourceText.of(prompt);
        ObjectNode answer = JsonNodeFactory.instance.objectNode();
        properties.properties().forEach(p -> answer.set(p.getKey(), property(text, p.getKey(), p.getValue())));
        return answer;
    }

    /** The smallest instance of a schema. */
    public static JsonNode smallest(JsonNode schema) {
        return PlainInstance.of(schema);
    }

    private static JsonNode property(SourceText text, String name, JsonNode property) {
        JsonNode members = property.path("properties");
        if (members.has("state") && members.has("items")) {
            return stated(text, Question.of(name, property));
        }
        Question bare = Question.of(name, property.path("description").asText(""), property, false);
        boolean scalar = property.path("type").isTextual() && !property.has("items") && !members.isObject();
        List<Hit> hits = scalar ? hits(text, bare) : List.of();
        return hits.isEmpty() ? PlainInstance.of(property) : hits.get(0).value();
    }

    private static ObjectNode stated(SourceText text, Question question) {
        ObjectNode answer = JsonNodeFactory.instance.objectNode();
        ArrayNode items = JsonNodeFactory.instance.arrayNode();
        Set<JsonNode> seen = new HashSet<>();
        boolean blank = false;
        for (Hit hit : hits(text, question)) {
            Optional<String> quote = Quotes.of(text, hit.start(), hit.end());
            if (quote.isPresent() && PLACEHOLDER.matcher(quote.get()).find()) {
                blank = true;
            } else if (quote.isPresent()) {
                ObjectNode item = JsonNodeFactory.instance.objectNode();
                item.set("value", hit.value());
                item.put("quote", quote.get());
                if (question.assertion()) {
                    item.put("assertion", hit.assertion().name());
                }
                if (seen.add(item)) {
                    items.add(item);
                }
            }
        }
        blank |= items.isEmpty() && blankPlace(text, question);
        answer.put("state", !items.isEmpty() ? "FOUND" : blank ? "BLANK" : "ABSENT");
        answer.set("items", items);
        return answer;
    }

    private static List<Hit> hits(SourceText text, Question question) {
        for (Finder finder : FINDERS) {
            if (finder.suits(question)) {
                List<Hit> hits = finder.find(text, question);
                if (!hits.isEmpty() || finder.decides()) {
                    return hits;
                }
            }
        }
        return List.of();
    }

    /** True when the place that speaks most of it is left open. */
    private static boolean blankPlace(SourceText text, Question question) {
        return new Relevance(text, question)
                .ranked().stream()
                        .limit(2)
                        .anyMatch(s -> PLACEHOLDER.matcher(text.raw(s)).find());
    }

    private static List<Finder> finders() {
        List<Finder> finders = new ArrayList<>(List.of(
                new PartiesFinder(),
                new GoverningLawFinder(),
                new EffectiveDateFinder(),
                new TermFinder(),
                new RenewalNoticeFinder(),
                new RenewalFinder(),
                new PaymentFinder(),
                new FeesFinder(),
                new DutyFinder(),
                new TitleFinder(),
                new SummaryFinder(),
                new HeadingsFinder(),
                new MedicationFinder(),
                new AllergyFinder(),
                new VitalsFinder(),
                new DiagnosisFinder(),
                new SymptomFinder(),
                new ProcedureFinder(),
                new AppointmentFinder()));
        finders.addAll(CodeFinders.all());
        finders.addAll(List.of(
                new PriceRowFinder(),
                new LabelFinder(),
                new TypedFinder(Kind.DATE, Dates::in),
                new TypedFinder(Kind.MONEY, Amounts::in),
                new TypedFinder(Kind.DURATION, Periods::in),
                new TypedFinder(Kind.NUMBER, Figures::in),
                new ChoiceFinder(),
                new YesNoFinder(),
                new SentenceFinder()));
        return List.copyOf(finders);
    }
}
