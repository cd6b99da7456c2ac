package io.sluice.emulator.extract;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.util.Locale;

/** The smallest instance of any schema: for what no rule can answer. */
final class PlainInstance {
    private PlainInstance() {}

    static JsonNode of(JsonNode schema) {
        return of(schema, schema, 0);
    }

    private static JsonNode of(JsonNode schema, JsonNode root, int depth) {
        String reference = schema.path("$ref").asText("");
        if (reference.startsWith("#/") && depth < 32) {
            return of(root.at(reference.substring(1)), root, depth + 1);
        }
        for (String choice : new String[] {"anyOf", "oneOf"}) {
            if (schema.path(choice).isArray() && !schema.path(choice).isEmpty()) {
                return of(schema.path(choice).get(0), root, depth + 1);
            }
        }
        if (schema.path("enum").isArray() && !schema.path("enum").isEmpty()) {
            return schema.path("enum").get(0);
        }
        JsonNode type = schema.path("type").isArray() ? schema.path("type").path(0) : schema.path("type");
        return switch (type.asText("").toLowerCase(Locale.ROOT)) {
            case "string" ->
                TextNode.valueOf("date".equals(schema.path("format").asText("")) ? "1970-01-01" : "");
            case "number", "integer" ->
                JsonNodeFactory.instance.numberNode(schema.path("minimum").asLong(0));
            case "boolean" -> JsonNodeFactory.instance.booleanNode(false);
            case "array" -> array(schema, root, depth);
            case "null" -> NullNode.getInstance();
            default -> object(schema, root, depth);
        };
    }

    private static ArrayNode array(JsonNode schema, JsonNode root, int depth) {
        ArrayNode array = JsonNodeFactory.instance.arrayNode();
        for (int i = 0; i < schema.path("minItems").asInt(0) && depth < 32; i++) {
            array.add(of(schema.path("items"), root, depth + 1));
        }
        return array;
    }

    private static ObjectNode object(JsonNode schema, JsonNode root, int depth) {
        ObjectNode object = JsonNodeFactory.instance.objectNode();
        for (JsonNode required : schema.path("required")) {
            if (depth < 32) {
                object.set(required.asText(), of(schema.path("properties").path(required.asText()), root, depth + 1));
            }
        }
        return object;
    }
}
