package io.sluice.extraction.tokens;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.Map;

/**
 * What declared functions, their calls and responses add to a prompt: the words that Google's SDK counts, and a fitted overhead for each
 * function and property. An estimate with a margin of 20 %; nobody publishes the rule.
 */
final class ToolTokens {
    private static final int FUNCTION = 18;
    private static final int PROPERTY = 9;
    private static final int NULLABLE = 7;
    private static final int MARGIN_PER_MILLE = 1200;
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final TokenCounter counter;

    ToolTokens(TokenCounter counter) {
        this.counter = counter;
    }

    TokenCount declared(Tool tool) {
        long words = words(tool.name()) + words(tool.description());
        return estimate(FUNCTION + words + (tool.parameters().isEmpty() ? 0 : schema(tree(tool.parameters()))));
    }

    TokenCount used(TurnPart.Function function) {
        return estimate(FUNCTION + words(function.name()) + values(tree(function.json())));
    }

    private static TokenCount estimate(long tokens) {
        return new TokenCount(Calibration.ceil(tokens, MARGIN_PER_MILLE), false);
    }

    private long schema(JsonNode schema) {
        long sum = words(schema.path("format").asText(""))
                + words(schema.path("description").asText(""));
        for (String list : new String[] {"enum", "required"}) {
            for (JsonNode word : schema.path(list)) {
                sum += words(word.asText());
            }
        }
        for (Map.Entry<String, JsonNode> property : schema.path("properties").properties()) {
            sum += PROPERTY + words(property.getKey()) + schema(property.getValue());
        }
        if (schema.has("items")) {
            sum += PROPERTY + schema(schema.path("items"));
        }
        for (JsonNode choice : schema.path("anyOf")) {
            sum += PROPERTY + schema(choice);
        }
        return sum + (nullable(schema) ? NULLABLE : 0);
    }

    private static boolean nullable(JsonNode schema) {
        boolean listed = false;
        for (JsonNode type : schema.path("type")) {
            listed |= "null".equals(type.asText());
        }
        return listed || schema.path("nullable").asBoolean();
    }

    /** Every key and every text of a value. */
    private long values(JsonNode value) {
        long sum = value.isTextual() ? words(value.textValue()) : 0;
        for (Map.Entry<String, JsonNode> entry : value.properties()) {
            sum += words(entry.getKey()) + values(entry.getValue());
        }
        if (value.isArray()) {
            for (JsonNode element : value) {
                sum += values(element);
            }
        }
        return sum;
    }

    private long words(String text) {
        return counter.count(text, 0, text.length());
    }

    private static JsonNode tree(String json) {
        try {
            return JSON.readTree(json);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("a function's schema or value is not JSON", e);
        }
    }
}
