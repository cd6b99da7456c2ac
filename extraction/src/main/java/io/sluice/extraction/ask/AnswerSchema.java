package io.sluice.extraction.ask;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.sluice.extraction.recipe.Field;
import java.util.List;

/** The JSON Schema of a call's answer, as {@link QuestionWriter} describes it. */
final class AnswerSchema {
    private static final List<String> STATES = List.of("FOUND", "ABSENT", "BLANK");
    private static final List<String> ASSERTIONS = List.of("AFFIRMED", "NEGATED", "POSSIBLE", "HISTORICAL", "FAMILY");
    private static final List<String> UNITS = List.of("days", "weeks", "months", "years");

    private AnswerSchema() {}

    /** Compact JSON; members in a fixed order. */
    static String of(List<Field> fields) {
        ObjectNode properties = node();
        fields.forEach(field -> properties.set(field.name(), answer(field)));
        return object(properties).toString();
    }

    private static ObjectNode answer(Field field) {
        ObjectNode item = node();
        item.set("value", value(field));
        item.set("quote", type("string"));
        if (field.assertion()) {
            item.set("assertion", oneOf(ASSERTIONS));
        }
        ObjectNode items = type("array");
        items.set("items", object(item));
        ObjectNode properties = node();
        properties.set("state", oneOf(STATES));
        properties.set("items", items);
        ObjectNode answer = type("object").put("description", field.ask());
        answer.setAll(object(properties));
        return answer;
    }

    private static ObjectNode value(Field field) {
        return switch (field.type()) {
            case TEXT -> type("string");
            case DATE -> type("string").put("format", "date");
            case DURATION -> {
                ObjectNode parts = node();
                parts.set("count", type("number"));
                parts.set("unit", oneOf(UNITS));
                yield object(parts);
            }
            case MONEY -> {
                ObjectNode parts = node();
                parts.set("amount", type("number"));
                parts.set("currency", type("string").put("description", "ISO 4217 code"));
                yield object(parts);
            }
            case NUMBER -> type("number");
            case CHOICE -> oneOf(field.choices());
            case YES_NO -> type("boolean");
            case LIST -> {
                ObjectNode columns = node();
                field.columns().forEach(column -> columns.set(column, type("string")));
                yield object(columns);
            }
        };
    }

    /** An object all of whose properties are required. */
    private static ObjectNode object(ObjectNode properties) {
        ObjectNode object = type("object");
        object.set("properties", properties);
        ArrayNode required = object.putArray("required");
        properties.fieldNames().forEachRemaining(required::add);
        return object;
    }

    private static ObjectNode oneOf(List<String> words) {
        ObjectNode node = type("string");
        words.forEach(node.putArray("enum")::add);
        return node;
    }

    private static ObjectNode type(String type) {
        return node().put("type", type);
    }

    private static ObjectNode node() {
        return JsonNodeFactory.instance.objectNode();
    }
}
