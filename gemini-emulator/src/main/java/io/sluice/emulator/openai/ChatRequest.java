package io.sluice.emulator.openai;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.sluice.emulator.wire.Json;
import io.sluice.emulator.wire.RequestReader;
import java.util.Map;

/** Translates a chat completion request into a generate request. */
public final class ChatRequest {
    private static final Map<String, Integer> EFFORT =
            Map.of("none", 0, "minimal", 1024, "low", 1024, "medium", 8192, "high", 24_576);

    private final RequestReader reader;

    /** With this reader of the API's own form. */
    public ChatRequest(RequestReader reader) {
        this.reader = reader;
    }

    /** Id of the model, without {@code models/}. */
    public static String model(JsonNode chat) {
        return chat.path("model").asText("").replaceFirst("^models/", "");
    }

    /** The request in the API's own form, or why there is none. */
    public RequestReader.Read translate(JsonNode chat) {
        ObjectNode request = Json.object();
        Turns.write(chat.path("messages"), request);
        ObjectNode config = Json.object();
        copy(chat, "max_tokens", config, "maxOutputTokens");
        copy(chat, "max_completion_tokens", config, "maxOutputTokens");
        copy(chat, "temperature", config, "temperature");
        copy(chat, "top_p", config, "topP");
        copy(chat, "n", config, "candidateCount");
        copy(chat, "seed", config, "seed");
        if (chat.path("stop").isTextual()) {
            config.putArray("stopSequences").add(chat.path("stop"));
        } else {
            copy(chat, "stop", config, "stopSequences");
        }
        format(chat.path("response_format"), config);
        thinking(chat, config);
        request.set("generationConfig", config);
        tools(chat, request);
        JsonNode cache = google(chat).path("cached_content");
        if (cache.isTextual()) {
            request.set("cachedContent", cache);
        }
        return reader.check(request, "GenerateContentRequest");
    }

    private static JsonNode google(JsonNode chat) {
        return chat.path("extra_body").path("google");
    }

    private static void format(JsonNode format, ObjectNode config) {
        String type = format.path("type").asText("text");
        if (!type.equals("text")) {
            config.put("responseMimeType", "application/json");
        }
        if (type.equals("json_schema")) {
            config.set("responseJsonSchema", format.path("json_schema").path("schema"));
        }
    }

    private static void thinking(JsonNode chat, ObjectNode config) {
        JsonNode own = google(chat).path("thinking_config");
        if (own.isObject()) {
            config.set("thinkingConfig", own);
        } else if (EFFORT.containsKey(chat.path("reasoning_effort").asText(""))) {
            config.putObject("thinkingConfig")
                    .put(
                            "thinkingBudget",
                            EFFORT.get(chat.path("reasoning_effort").asText()));
        }
    }

    private static void tools(JsonNode chat, ObjectNode request) {
        if (chat.path("tools").isEmpty()) {
            return;
        }
        ArrayNode declarations = request.putArray("tools").addObject().putArray("functionDeclarations");
        for (JsonNode tool : chat.path("tools")) {
            JsonNode function = tool.path("function");
            ObjectNode declaration = declarations.addObject();
            copy(function, "name", declaration, "name");
            copy(function, "description", declaration, "description");
            copy(function, "parameters", declaration, "parametersJsonSchema");
        }
        JsonNode choice = chat.path("tool_choice");
        ObjectNode config = request.putObject("toolConfig").putObject("functionCallingConfig");
        config.put(
                "mode",
                choice.isObject() || choice.asText("").equals("required")
                        ? "ANY"
                        : choice.asText("").equals("none") ? "NONE" : "AUTO");
        if (choice.isObject()) {
            config.putArray("allowedFunctionNames").add(choice.path("function").path("name"));
        }
    }

    static void copy(JsonNode from, String name, ObjectNode to, String other) {
        if (from.hasNonNull(name)) {
            to.set(other, from.get(name));
        }
    }
}
