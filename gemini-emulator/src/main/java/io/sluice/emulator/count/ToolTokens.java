package io.sluice.emulator.count;

import com.fasterxml.jackson.databind.JsonNode;

/**
 * Tokens of declared tools, calls and responses. The API publishes no rule: texts as the official SDK counts them, and a frame for each
 * function and property that was fitted to recordings (within 20 %).
 */
final class ToolTokens {
    private static final long FUNCTION = 18;
    private static final long PROPERTY = 8;
    private static final long TEXT_PROPERTY = 9;
    private static final long NULLABLE = 6;
    private static final long EXCHANGE = 9;

    private final TextTokens tokens;

    ToolTokens(TextTokens tokens) {
        this.tokens = tokens;
    }

    PromptCount count(JsonNode tools) {
        long sum = 0;
        for (JsonNode tool : tools) {
            for (JsonNode function : tool.path("functionDeclarations")) {
                JsonNode schema = function.hasNonNull("parameters")
                        ? function.path("parameters")
                        : function.path("parametersJsonSchema");
                sum += FUNCTION + text(function, "name") + text(function, "description") + schema(schema);
            }
        }
        return PromptCount.ofText(sum);
    }

    /** A function's call or response. */
    long exchange(JsonNode exchange, String values) {
        return exchange.isObject() ? EXCHANGE + text(exchange, "name") + values(exchange.path(values)) : 0;
    }

    private long schema(JsonNode schema) {
        long sum = text(schema, "description") + text(schema, "format");
        for (JsonNode word : schema.path("enum")) {
            sum += tokens.count(word.asText());
        }
        for (JsonNode name : schema.path("required")) {
            sum += tokens.count(name.asText());
        }
        for (var property : schema.path("properties").properties()) {
            sum += frame(property.getValue()) + tokens.count(property.getKey()) + schema(property.getValue());
            sum += property.getValue().path("nullable").asBoolean(false) ? NULLABLE : 0;
        }
        return schema.has("items") ? sum + PROPERTY + schema(schema.path("items")) : sum;
    }

    private static long frame(JsonNode schema) {
        return "string".equalsIgnoreCase(schema.path("type").asText("")) ? TEXT_PROPERTY : PROPERTY;
    }

    private long values(JsonNode value) {
        long sum = value.isValueNode() && !value.isNull() ? tokens.count(value.asText()) : 0;
        for (var member : value.properties()) {
            sum += tokens.count(member.getKey()) + values(member.getValue());
        }
        if (value.isArray()) {
            for (JsonNode element : value) {
                sum += values(element);
            }
        }
        return sum;
    }

    private long text(JsonNode object, String name) {
        return tokens.count(object.path(name).asText(""));
    }
}
