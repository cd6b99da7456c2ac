package io.sluice.gemini.schema;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;

/** One walk over a schema: copies what Gemini takes, notes what it does not. */
final class Narrowing {
    /** Deeper schemas are refused as too complex long before. */
    private static final int DEEPEST = 32;

    private final List<SchemaNote> dropped = new ArrayList<>();
    private final List<SchemaNote> refused = new ArrayList<>();

    List<SchemaNote> dropped() {
        return dropped;
    }

    List<SchemaNote> refused() {
        return refused;
    }

    JsonNode schema(JsonNode node, String at, int depth) {
        if (depth > DEEPEST) {
            refused.add(new SchemaNote(at, "schema", "is nested deeper than " + DEEPEST + "; flatten it"));
            return node;
        }
        if (node.isBoolean() && at.endsWith("/additionalProperties")) {
            return node;
        }
        if (!node.isObject()) {
            refused.add(new SchemaNote(at, "schema", "is no object; write an object with a type"));
            return node;
        }
        ObjectNode copy = JsonNodeFactory.instance.objectNode();
        node.properties().forEach(member -> member(copy, member.getKey(), member.getValue(), at, depth));
        Values.faults(copy, at, refused);
        return copy;
    }

    private void member(ObjectNode copy, String keyword, JsonNode value, String at, int depth) {
        String place = at + "/" + escaped(keyword);
        if (Keywords.SCHEMA.contains(keyword)) {
            copy.set(keyword, schema(value, place, depth + 1));
        } else if (Keywords.SCHEMAS.contains(keyword)) {
            ArrayNode list = copy.putArray(keyword);
            for (int i = 0; i < value.size(); i++) {
                list.add(schema(value.get(i), place + "/" + i, depth + 1));
            }
        } else if (Keywords.NAMED.contains(keyword)) {
            ObjectNode named = copy.putObject(keyword);
            value.properties()
                    .forEach(p ->
                            named.set(p.getKey(), schema(p.getValue(), place + "/" + escaped(p.getKey()), depth + 1)));
        } else if (Keywords.PLAIN.contains(keyword)) {
            copy.set(keyword, value);
        } else if ("const".equals(keyword) && (value.isTextual() || value.isNumber())) {
            copy.putArray("enum").add(value);
            dropped.add(new SchemaNote(at, keyword, "is sent as an enum of one value"));
        } else {
            dropped.add(new SchemaNote(at, keyword, "is not known to Gemini and is only enforced afterwards"));
        }
    }

    static String escaped(String name) {
        return name.replace("~", "~0").replace("/", "~1");
    }
}
