package io.sluice.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.sluice.schemas.avro.Conflict;
import io.sluice.schemas.avro.Evidence;
import io.sluice.schemas.avro.FieldOutcome;
import io.sluice.schemas.avro.Result;
import io.sluice.schemas.avro.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** The facts of one result, a line a value: field, value, words, place and how the words were found. */
final class FactLines {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int FIELD = 18;
    private static final int VALUE = 26;
    private static final int WORDS = 46;
    private static final int PLACE = 22;

    private FactLines() {}

    /**
     * The lines of a result.
     *
     * @param result the result
     * @param itemsPerField most values shown of one field; the rest is counted
     */
    static List<String> of(Result result, int itemsPerField) {
        return of(result, field -> true, itemsPerField);
    }

    /** The lines of some fields of a result. */
    static List<String> of(Result result, Predicate<String> fields, int itemsPerField) {
        List<String> lines = new ArrayList<>();
        JsonNode data = parse(result.getData());
        for (FieldOutcome outcome : result.getFields()) {
            String field = outcome.getField();
            if (!fields.test(field)) {
                continue;
            }
            switch (outcome.getState()) {
                case FOUND -> found(result, field, data.path(field), itemsPerField, lines);
                case CONFLICT ->
                    result.getConflicts().stream()
                            .filter(c -> c.getPointer().equals("/" + field))
                            .forEach(c -> lines.add(label(field) + conflict(c)));
                case ABSENT -> lines.add(label(field) + pad("ABSENT", VALUE) + "  " + read(result));
                case BLANK -> lines.add(label(field) + pad("BLANK", VALUE) + "  the place for it is empty");
                default ->
                    lines.add(label(field) + pad("NOT COVERED", VALUE) + "  the text was not read or not answered");
            }
        }
        result.getNeedsReview().stream()
                .filter(r -> fields.test(r.getField()) && "not grounded".equals(r.getReason()))
                .forEach(r -> lines.add(label(r.getField()) + pad("(claimed)", VALUE)
                        + "  its words are not in the document   -> review"));
        return lines;
    }

    private static void found(Result result, String field, JsonNode value, int most, List<String> lines) {
        if (!value.isArray()) {
            lines.add(label(field) + line(value, first(result, "/" + field)));
            return;
        }
        for (int i = 0; i < Math.min(most, value.size()); i++) {
            lines.add((i == 0 ? label(field) : label("")) + line(value.get(i), first(result, "/" + field + "/" + i)));
        }
        if (value.size() > most) {
            lines.add(label("") + "and " + (value.size() - most) + " more");
        }
    }

    private static String line(JsonNode value, List<Evidence> places) {
        if (places.isEmpty()) {
            return pad(value(value), VALUE);
        }
        Evidence at = places.get(0);
        String more = places.size() > 1 ? " (+" + (places.size() - 1) + ")" : "";
        String assertion = "AFFIRMED".equals(at.getAssertion().name()) ? "" : at.getAssertion() + "  ";
        return pad(value(value), VALUE) + "  "
                + pad("\"" + Show.shortened(at.getQuote(), WORDS - 2) + "\"", WORDS) + "  "
                + pad(place(at) + more, PLACE) + "  " + assertion + at.getVerdict();
    }

    private static String conflict(Conflict conflict) {
        return pad("CONFLICT", VALUE) + "  "
                + conflict.getValues().stream()
                        .map(v -> v.getEvidence().isEmpty()
                                ? value(parse(v.getValue()))
                                : "\"" + Show.shortened(v.getEvidence().get(0).getQuote(), WORDS) + "\" "
                                        + place(v.getEvidence().get(0)))
                        .collect(Collectors.joining(" | "))
                + "   -> review";
    }

    private static List<Evidence> first(Result result, String pointer) {
        return result.getEvidence().stream()
                .filter(e -> e.getPointer().equals(pointer))
                .toList();
    }

    private static String place(Evidence evidence) {
        if (evidence.getSpans().isEmpty()) {
            return "";
        }
        Span span = evidence.getSpans().get(0);
        List<String> words = new ArrayList<>();
        if (span.getPart() != null) {
            words.add(Show.name(span.getPart()));
        }
        if (span.getPage() != null) {
            words.add("p. " + span.getPage());
        } else if (span.getLine() != null) {
            words.add("line " + span.getLine());
        }
        if (span.getSection() != null) {
            String section = Show.shortened(span.getSection(), 14);
            words.add(Character.isDigit(section.charAt(0)) ? "§ " + section : section);
        }
        return String.join(" ", words);
    }

    private static String read(Result result) {
        int pages = result.getReceipt().getPages();
        return pages > 0
                ? result.getReceipt().getPagesCovered() + " of " + Show.count(pages, "page") + " read"
                : String.format(
                        Locale.ROOT,
                        "%,d of %,d characters read",
                        result.getReceipt().getCovered(),
                        result.getReceipt().getCharacters());
    }

    /** A value in words: {@code {"months":36}} is {@code 36 months}. */
    static String value(JsonNode value) {
        if (value.isTextual()) {
            return value.asText();
        }
        if (!value.isObject()) {
            return value.toString();
        }
        if (value.path("amount").isNumber()) {
            return value.path("currency").asText() + " " + value.path("amount").asText();
        }
        List<String> words = new ArrayList<>();
        value.properties().forEach(e -> {
            if (e.getValue().isNumber()) {
                words.add(e.getValue().asText() + " " + e.getKey());
            } else if (!e.getValue().asText().isBlank()) {
                words.add(e.getValue().asText());
            }
        });
        return String.join(", ", words);
    }

    private static JsonNode parse(String json) {
        try {
            return JSON.readTree(json == null || json.isEmpty() ? "{}" : json);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("the result's data is no JSON", e);
        }
    }

    private static String label(String field) {
        return "  " + pad(field.replace('_', ' '), FIELD) + " ";
    }

    private static String pad(String text, int width) {
        return String.format(Locale.ROOT, "%-" + width + "s", Show.shortened(text, width));
    }
}
