package io.sluice.emulator.answer;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.sluice.emulator.catalogue.EmulatedModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A call's question: request and cache together.
 *
 * @param model who is asked
 * @param config its generationConfig
 * @param tools declared, in request or cache
 * @param toolConfig how they are to be used
 * @param contents all turns, the cache's first
 * @param cachedSystem the cache's system instruction
 */
public record Asked(
        EmulatedModel model,
        JsonNode config,
        JsonNode tools,
        JsonNode toolConfig,
        List<JsonNode> contents,
        JsonNode cachedSystem) {
    /** Copies the list. */
    public Asked {
        contents = List.copyOf(contents);
    }

    /**
     * Joins them.
     *
     * @param request canonical
     * @param cache what the named cache holds
     */
    public static Asked of(EmulatedModel model, ObjectNode request, Optional<ObjectNode> cache) {
        JsonNode held = cache.orElse(request.objectNode());
        JsonNode from = cache.isPresent() ? held : request;
        List<JsonNode> contents = new ArrayList<>();
        held.path("contents").forEach(contents::add);
        request.path("contents").forEach(contents::add);
        return new Asked(
                model,
                request.path("generationConfig"),
                from.path("tools"),
                from.path("toolConfig"),
                contents,
                held.path("systemInstruction"));
    }

    /** The text that questions are answered from: all turns but the last, which is the question; a single turn is both. */
    public String shown() {
        List<String> turns = new ArrayList<>();
        contents.forEach(c -> turns.add(text(c)));
        List<String> shown = new ArrayList<>(turns.size() > 1 ? turns.subList(0, turns.size() - 1) : turns);
        if (!cachedSystem.isMissingNode()) {
            shown.add(0, text(cachedSystem));
        }
        return String.join("\n", shown);
    }

    /** Most tokens of answer and thoughts together. */
    public long mostTokens() {
        return Math.min(config.path("maxOutputTokens").asLong(model.outputTokenLimit()), model.outputTokenLimit());
    }

    /** The schema of the answer, if one is asked for. */
    public Optional<JsonNode> schema() {
        for (String name : List.of("responseJsonSchema", "_responseJsonSchema", "responseSchema")) {
            if (config.path(name).isObject()) {
                return Optional.of(config.path(name));
            }
        }
        return Optional.empty();
    }

    /** True when functions are declared. */
    public boolean declaresFunctions() {
        for (JsonNode tool : tools) {
            if (!tool.path("functionDeclarations").isEmpty()) {
                return true;
            }
        }
        return false;
    }

    static String text(JsonNode content) {
        StringBuilder text = new StringBuilder();
        content.path("parts").forEach(p -> text.append(p.path("text").asText("")));
        return text.toString();
    }
}
