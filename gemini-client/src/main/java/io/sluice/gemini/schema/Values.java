package io.sluice.gemini.schema;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;

/** Values of keywords that Gemini refuses. */
final class Values {
    private Values() {}

    static void faults(ObjectNode schema, String at, List<SchemaNote> refused) {
        type(schema.path("type"), at, refused);
        JsonNode words = schema.path("enum");
        if (!words.isMissingNode() && (!words.isArray() || words.isEmpty())) {
            refused.add(new SchemaNote(at, "enum", "has no values; list them or leave it out"));
        }
        for (JsonNode word : words) {
            if (!word.isTextual() && !word.isNumber()) {
                refused.add(new SchemaNote(at, "enum", "has a value that is neither string nor number; leave it out"));
                break;
            }
        }
        JsonNode properties = schema.path("properties");
        for (JsonNode name : schema.path("required")) {
            if (!properties.has(name.asText())) {
                refused.add(new SchemaNote(
                        at + "/required", "required", "names a property that is not declared; declare it"));
                break;
            }
        }
        if (schema.has("$ref") && hasOtherThanDollar(schema)) {
            refused.add(new SchemaNote(at, "$ref", "has siblings; move them into the definition"));
        }
    }

    private static void type(JsonNode type, String at, List<SchemaNote> refused) {
        if (type.isMissingNode()) {
            return;
        }
        boolean known = type.isArray() && !type.isEmpty();
        for (JsonNode one : type.isArray() ? type : List.of(type)) {
            known = (known || !type.isArray()) && Keywords.TYPES.contains(one.asText());
            if (!known) {
                break;
            }
        }
        if (!known) {
            refused.add(new SchemaNote(
                    at,
                    "type",
                    "is none of JSON's types "
                            + Keywords.TYPES.stream().sorted().toList()));
        }
    }

    private static boolean hasOtherThanDollar(ObjectNode schema) {
        for (var names = schema.fieldNames(); names.hasNext(); ) {
            if (!names.next().startsWith("$")) {
                return true;
            }
        }
        return false;
    }
}
