package io.sluice.gemini.schema;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** References that lead nowhere, or in a circle of which each property is required, so that no answer could end. */
final class References {
    private final JsonNode root;
    private final List<SchemaNote> faults = new ArrayList<>();

    private References(JsonNode root) {
        this.root = root;
    }

    static List<SchemaNote> faults(JsonNode root) {
        References references = new References(root);
        references.all(root, "");
        return references.faults;
    }

    private void all(JsonNode node, String at) {
        JsonNode ref = node.path("$ref");
        if (ref.isTextual()) {
            one(ref.asText(), at);
        }
        node.properties().forEach(m -> all(m.getValue(), at + "/" + Narrowing.escaped(m.getKey())));
        for (int i = 0; i < (node.isArray() ? node.size() : 0); i++) {
            all(node.get(i), at + "/" + i);
        }
    }

    private void one(String ref, String at) {
        if (target(ref).isMissingNode()) {
            faults.add(new SchemaNote(at, "$ref", "leads nowhere in this schema; define it under $defs"));
        } else if (needs(target(ref), ref, new HashSet<>())) {
            faults.add(new SchemaNote(at, "$ref", "leads back to itself by required properties; make one optional"));
        }
    }

    /** Whether an instance of {@code node} must hold an instance of {@code goal}. */
    private boolean needs(JsonNode node, String goal, Set<String> seen) {
        JsonNode ref = node.path("$ref");
        if (ref.isTextual()) {
            return ref.asText().equals(goal) || (seen.add(ref.asText()) && needs(target(ref.asText()), goal, seen));
        }
        Set<String> required = new HashSet<>();
        node.path("required").forEach(name -> required.add(name.asText()));
        for (Map.Entry<String, JsonNode> property : node.path("properties").properties()) {
            if (required.contains(property.getKey()) && needs(property.getValue(), goal, seen)) {
                return true;
            }
        }
        return node.path("minItems").asInt() > 0 && needs(node.path("items"), goal, seen);
    }

    private JsonNode target(String ref) {
        if (ref.equals("#")) {
            return root;
        }
        boolean pointer = ref.startsWith("#/");
        return pointer ? root.at(ref.substring(1)) : root.path("\u0000none");
    }
}
