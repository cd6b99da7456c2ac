package io.sluice.emulator.answer;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.sluice.emulator.catalogue.Thinking;
import io.sluice.emulator.wire.Json;

/**
 * What is counted as thinking.
 *
 * @param tokens of it
 * @param visible a summary is part of the answer
 */
public record Thoughts(long tokens, boolean visible) {
    /**
     * By the model's habit and the request's thinkingConfig.
     *
     * @param usual tokens of a thinking answer
     */
    static Thoughts of(Thinking thinking, JsonNode config, long usual) {
        JsonNode asked = config.path("thinkingConfig");
        JsonNode budget = asked.path("thinkingBudget");
        String level = asked.path("thinkingLevel").asText("");
        long tokens = thinking.byDefault() || budget.asLong(0) != 0 || !level.isEmpty() ? usual : 0;
        if (budget.isNumber() && budget.asLong() >= 0) {
            tokens = Math.min(tokens, budget.asLong());
        }
        tokens = level.equals("MINIMAL") ? 0 : tokens;
        return new Thoughts(tokens, tokens > 0 && asked.path("includeThoughts").asBoolean(false));
    }

    Thoughts atMost(long most) {
        return new Thoughts(Math.min(tokens, most), visible);
    }

    ObjectNode part() {
        return Json.object()
                .put("text", "**EMULATOR**\n\nNo model thinks here.\n")
                .put("thought", true);
    }
}
