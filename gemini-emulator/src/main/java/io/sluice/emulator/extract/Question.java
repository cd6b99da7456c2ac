package io.sluice.emulator.extract;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * One property of the schema, as a question.
 *
 * @param name property name
 * @param ask its description
 * @param kind what its value is
 * @param choices CHOICE: the allowed words
 * @param columns LIST: the columns
 * @param assertion each item also says how it is meant
 * @param topics words of the name, each with its synonyms
 * @param details stems of the description
 */
record Question(
        String name,
        String ask,
        Kind kind,
        List<String> choices,
        List<String> columns,
        boolean assertion,
        List<Set<String>> topics,
        Set<String> details) {
    private static final Set<String> SAID_BY_TYPE =
            Set.of("date", "day", "amount", "valu", "period", "duration", "number", "count", "sum", "detail", "total");

    /** Reads a property of the form that the answers have: state and items of value and quote. */
    static Question of(String name, JsonNode property) {
        JsonNode item = property.path("properties").path("items").path("items").path("properties");
        return of(name, property.path("description").asText(""), item.path("value"), item.has("assertion"));
    }

    static Question of(String name, String ask, JsonNode value, boolean assertion) {
        List<String> choices = new ArrayList<>();
        value.path("enum").forEach(c -> choices.add(c.asText()));
        List<String> columns = new ArrayList<>();
        value.path("properties").fieldNames().forEachRemaining(columns::add);
        List<Set<String>> topics = new ArrayList<>();
        for (String stem : Words.stems(name.replaceAll("[_-]+", " "))) {
            if (!SAID_BY_TYPE.contains(stem)) {
                topics.add(Concepts.of(stem));
            }
        }
        return new Question(
                name,
                ask,
                kind(value, columns),
                List.copyOf(choices),
                List.copyOf(columns),
                assertion,
                List.copyOf(topics),
                Set.copyOf(new LinkedHashSet<>(Words.stems(ask))));
    }

    private static Kind kind(JsonNode value, List<String> columns) {
        if (value.has("enum")) {
            return Kind.CHOICE;
        }
        return switch (value.path("type").asText("string").toLowerCase(Locale.ROOT)) {
            case "boolean" -> Kind.YES_NO;
            case "number", "integer" -> Kind.NUMBER;
            case "object" ->
                columns.contains("count") && columns.contains("unit")
                        ? Kind.DURATION
                        : columns.contains("amount") && columns.contains("currency") ? Kind.MONEY : Kind.LIST;
            default -> "date".equals(value.path("format").asText("")) ? Kind.DATE : Kind.TEXT;
        };
    }

    /** True when name, question or columns have one of these words, by their beginning. */
    boolean speaksOf(String... beginnings) {
        String all = " "
                + (name + " " + ask + " " + String.join(" ", columns))
                        .toLowerCase(Locale.ROOT)
                        .replace('_', ' ');
        return hasBeginning(all, beginnings);
    }

    /** The same, of the name alone. */
    boolean isNamed(String... beginnings) {
        return hasBeginning(" " + name.toLowerCase(Locale.ROOT).replace('_', ' '), beginnings);
    }

    /** Several answers are wanted: the name is a plural. */
    boolean plural() {
        return kind == Kind.LIST
                || (name.endsWith("s") && !name.endsWith("ss") && !name.endsWith("us") && !name.endsWith("is"));
    }

    private static boolean hasBeginning(String text, String... beginnings) {
        for (String beginning : beginnings) {
            if (text.contains(" " + beginning)) {
                return true;
            }
        }
        return false;
    }
}
