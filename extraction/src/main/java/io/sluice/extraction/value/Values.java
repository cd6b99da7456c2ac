package io.sluice.extraction.value;

import com.fasterxml.jackson.databind.JsonNode;
import io.sluice.extraction.recipe.Field;
import java.util.Locale;
import java.util.Optional;
import java.util.StringJoiner;

/**
 * Types raw values. A model that answers in the document's words ("three (3) years", "USD 1.5 million") where a number was asked is
 * understood as long as the words have one reading; there is no guess: what has none or two is {@link TypedValue.Doubtful}. Pure.
 */
public final class Values {
    private Values() {}

    /**
     * Types one value.
     *
     * @param field gives the type
     * @param raw the answer's node
     * @param quote the words the value rests on: they tell a blank place and a date with two readings
     */
    public static TypedValue read(Field field, JsonNode raw, String quote) {
        String text = text(raw);
        if (Placeholders.blank(text) || Placeholders.blankQuote(quote, text)) {
            return new TypedValue.Blank();
        }
        if (text.isBlank()) {
            return quote.isBlank() ? new TypedValue.Nothing() : doubtful(text, "empty value");
        }
        return switch (field.type()) {
            case TEXT ->
                raw.isContainerNode()
                        ? doubtful(text, "not a text")
                        : new TypedValue.Typed(CanonicalJson.string(oneLine(text)));
            case DATE -> Dates.read(text, quote, field.ambiguousDates());
            case DURATION -> typed(Durations.read(raw, text), text, "not a duration");
            case MONEY -> Money.read(raw, text);
            case NUMBER -> typed(Decimals.read(raw).map(CanonicalJson::number), text, "not a number");
            case CHOICE -> typed(choice(field, text), text, "not a choice");
            case YES_NO -> typed(yesNo(text), text, "not yes or no");
            case LIST -> raw.isObject() ? row(field, raw) : doubtful(text, "not a row");
        };
    }

    static TypedValue doubtful(String text, String violation) {
        return new TypedValue.Doubtful(CanonicalJson.string(oneLine(text)), violation);
    }

    static String oneLine(String text) {
        return text.replaceAll("[\\s\\u00A0]+", " ").strip();
    }

    /** The text of a scalar, the JSON of a container, empty for null. */
    private static String text(JsonNode raw) {
        if (raw.isNull()) {
            return "";
        }
        return raw.isContainerNode() ? raw.toString() : raw.asText();
    }

    private static TypedValue typed(Optional<String> json, String text, String violation) {
        return json.<TypedValue>map(TypedValue.Typed::new).orElseGet(() -> doubtful(text, violation));
    }

    private static Optional<String> choice(Field field, String text) {
        String key = choiceKey(text);
        return field.choices().stream()
                .filter(choice -> choiceKey(choice).equals(key))
                .findFirst()
                .map(CanonicalJson::string);
    }

    private static String choiceKey(String text) {
        return oneLine(text).toLowerCase(Locale.ROOT);
    }

    private static Optional<String> yesNo(String text) {
        return switch (text.strip().toLowerCase(Locale.ROOT)) {
            case "true", "yes" -> Optional.of("true");
            case "false", "no" -> Optional.of("false");
            default -> Optional.empty();
        };
    }

    private static TypedValue row(Field field, JsonNode raw) {
        StringJoiner row = new StringJoiner(",", "{", "}");
        boolean empty = true;
        for (String column : field.columns()) {
            String cell = oneLine(text(raw.path(column)));
            empty &= cell.isEmpty();
            row.add(CanonicalJson.string(column) + ":" + CanonicalJson.string(cell));
        }
        return empty ? doubtful(raw.toString(), "empty value") : new TypedValue.Typed(row.toString());
    }
}
