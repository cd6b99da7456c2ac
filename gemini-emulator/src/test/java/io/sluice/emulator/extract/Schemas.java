package io.sluice.emulator.extract;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;

/** Schemas in the form that Sluice sends. */
final class Schemas {
    static final JsonMapper JSON = new JsonMapper();

    private final ObjectNode schema = JSON.createObjectNode();

    Schemas() {
        schema.put("type", "object").putObject("properties");
    }

    static ObjectNode type(String type) {
        return JSON.createObjectNode().put("type", type);
    }

    static ObjectNode date() {
        return type("string").put("format", "date");
    }

    static ObjectNode money() {
        ObjectNode value = type("object");
        value.putObject("properties").set("amount", type("number"));
        ((ObjectNode) value.path("properties")).set("currency", type("string"));
        value.putArray("required").add("amount").add("currency");
        return value;
    }

    static ObjectNode duration() {
        ObjectNode value = type("object");
        ObjectNode properties = value.putObject("properties");
        properties.set("count", type("number"));
        properties.set("unit", choice("days", "weeks", "months", "years"));
        value.putArray("required").add("count").add("unit");
        return value;
    }

    static ObjectNode choice(String... choices) {
        ObjectNode value = type("string");
        List.of(choices).forEach(value.putArray("enum")::add);
        return value;
    }

    static ObjectNode list(String... columns) {
        ObjectNode value = type("object");
        ObjectNode properties = value.putObject("properties");
        for (String column : columns) {
            properties.set(column, type("string"));
            value.withArray("/required").add(column);
        }
        return value;
    }

    Schemas ask(String name, String ask, ObjectNode value) {
        return ask(name, ask, value, false);
    }

    Schemas ask(String name, String ask, ObjectNode value, boolean assertion) {
        ObjectNode field = ((ObjectNode) schema.path("properties")).putObject(name);
        field.put("type", "object").put("description", ask);
        ObjectNode members = field.putObject("properties");
        members.set("state", choice("FOUND", "ABSENT", "BLANK"));
        ObjectNode item = members.putObject("items")
                .put("type", "array")
                .putObject("items")
                .put("type", "object");
        ObjectNode parts = item.putObject("properties");
        parts.set("value", value);
        parts.set("quote", type("string"));
        item.putArray("required").add("value").add("quote");
        if (assertion) {
            parts.set("assertion", choice("AFFIRMED", "NEGATED", "POSSIBLE", "HISTORICAL", "FAMILY"));
            item.withArray("/required").add("assertion");
        }
        field.putArray("required").add("state").add("items");
        schema.withArray("/required").add(name);
        return this;
    }

    ObjectNode json() {
        return schema;
    }

    JsonNode answer(String text) {
        return Answerer.answer(text, schema);
    }
}
