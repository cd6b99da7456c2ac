package io.sluice.sink.facts;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Values in words for people: {@code {"months": 36}} is "36 months". */
public final class PlainValue {
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private PlainValue() {}

    /** A canonical JSON value in words; JSON that has no words stays as it is. */
    public static String of(String json) {
        try {
            return of(JSON.readTree(json));
        } catch (JsonProcessingException e) {
            return json;
        }
    }

    private static String of(JsonNode value) {
        if (value.isBoolean()) {
            return value.booleanValue() ? "yes" : "no";
        }
        if (value.isArray()) {
            List<String> items = new ArrayList<>();
            value.forEach(item -> items.add(of(item)));
            return String.join("; ", items);
        }
        if (value.isObject()) {
            return ofObject(value);
        }
        return value.isNull() ? "" : value.asText();
    }

    private static String ofObject(JsonNode value) {
        // A row of a list may have a column named amount, as text: that is no money value.
        if (value.path("amount").isNumber()) {
            String amount =
                    String.format(Locale.ROOT, "%,.2f", value.get("amount").doubleValue());
            return (value.path("currency").asText("") + " " + amount.replaceFirst("\\.00$", "")).trim();
        }
        List<String> members = new ArrayList<>();
        boolean duration = value.size() == 1
                && List.of("months", "days", "weeks")
                        .contains(value.fieldNames().next());
        for (Map.Entry<String, JsonNode> member : value.properties()) {
            members.add(
                    duration
                            ? of(member.getValue()) + " " + unit(member)
                            : member.getKey() + ": " + of(member.getValue()));
        }
        return String.join(", ", members);
    }

    private static String unit(Map.Entry<String, JsonNode> member) {
        String unit = member.getKey();
        return member.getValue().asLong() == 1 ? unit.substring(0, unit.length() - 1) : unit;
    }
}
