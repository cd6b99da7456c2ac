package io.sluice.extraction.recipe;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** One field as canonical JSON. */
final class FieldJson {
    private FieldJson() {}

    static ObjectNode write(Field field) {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("name", field.name());
        json.put("ask", field.ask());
        json.put("type", field.type().name());
        json.put("many", field.many());
        json.put("required", field.required());
        field.choices().forEach(json.putArray("choices")::add);
        field.columns().forEach(json.putArray("columns")::add);
        field.sameIf().ifPresent(column -> json.put("sameIf", column));
        json.put("assertion", field.assertion());
        json.put("ambiguousDates", field.ambiguousDates().name());
        return json;
    }

    static Field read(JsonNode json) {
        return new Field(
                text(json, "name"),
                text(json, "ask"),
                FieldType.valueOf(text(json, "type")),
                json.path("many").asBoolean(),
                json.path("required").asBoolean(),
                texts(json.path("choices")),
                texts(json.path("columns")),
                Optional.ofNullable(json.get("sameIf")).map(JsonNode::asText),
                json.path("assertion").asBoolean(),
                AmbiguousDates.valueOf(text(json, "ambiguousDates")));
    }

    /** A member that must be there. */
    static String text(JsonNode json, String member) {
        JsonNode value = json.get(member);
        if (value == null || !value.isTextual()) {
            throw new IllegalArgumentException("recipe has no text member " + member);
        }
        return value.asText();
    }

    private static List<String> texts(JsonNode array) {
        List<String> texts = new ArrayList<>();
        array.forEach(item -> texts.add(item.asText()));
        return texts;
    }
}
