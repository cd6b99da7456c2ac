package io.sluice.emulator;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The request's members: which exist, and their two spellings. */
final class Members {
    private static final Set<String> REQUEST = Set.of(
            "model",
            "systemInstruction",
            "contents",
            "tools",
            "toolConfig",
            "safetySettings",
            "generationConfig",
            "cachedContent",
            "serviceTier");
    private static final Set<String> COUNT = Set.of("model", "contents", "generateContentRequest");
    private static final Set<String> CONTENT = Set.of("role", "parts");
    private static final Set<String> PART = Set.of(
            "text",
            "inlineData",
            "fileData",
            "functionCall",
            "functionResponse",
            "executableCode",
            "codeExecutionResult",
            "toolCall",
            "toolResponse",
            "thought",
            "thoughtSignature",
            "videoMetadata",
            "mediaResolution",
            "partMetadata");
    private static final Set<String> CONFIG = Set.of(
            "candidateCount",
            "stopSequences",
            "maxOutputTokens",
            "temperature",
            "topP",
            "topK",
            "seed",
            "responseMimeType",
            "responseSchema",
            "responseJsonSchema",
            "presencePenalty",
            "frequencyPenalty",
            "responseLogprobs",
            "logprobs",
            "responseModalities",
            "speechConfig",
            "thinkingConfig",
            "imageConfig",
            "mediaResolution");

    private Members() {}

    /** A member by either spelling; null counts as missing. */
    static JsonNode of(JsonNode object, String camel) {
        JsonNode found = object.path(camel);
        return found.isMissingNode() || found.isNull() ? object.path(snake(camel)) : found;
    }

    /** The first name that does not exist: its place and itself. */
    static Optional<Map.Entry<String, String>> unknown(JsonNode request) {
        return first(request, REQUEST, "")
                .or(() -> first(of(request, "generationConfig"), CONFIG, "generation_config"))
                .or(() -> content(of(request, "systemInstruction"), "system_instruction"))
                .or(() -> contents(request.path("contents")));
    }

    /** The same for a count. */
    static Optional<Map.Entry<String, String>> unknownInCount(JsonNode request) {
        return first(request, COUNT, "").or(() -> contents(request.path("contents")));
    }

    private static Optional<Map.Entry<String, String>> contents(JsonNode contents) {
        for (int i = 0; i < contents.size(); i++) {
            var found = content(contents.get(i), "contents[" + i + "]");
            if (found.isPresent()) {
                return found;
            }
        }
        return Optional.empty();
    }

    private static Optional<Map.Entry<String, String>> content(JsonNode content, String at) {
        Optional<Map.Entry<String, String>> found = first(content, CONTENT, at);
        JsonNode parts = content.path("parts");
        for (int i = 0; i < parts.size() && found.isEmpty(); i++) {
            found = first(parts.get(i), PART, at + ".parts[" + i + "]");
        }
        return found;
    }

    private static Optional<Map.Entry<String, String>> first(JsonNode object, Set<String> known, String at) {
        return object.properties().stream()
                .map(Map.Entry::getKey)
                .filter(name -> known.stream().noneMatch(k -> k.equals(name) || snake(k).equals(name)))
                .findFirst()
                .map(name -> Map.entry(at, name));
    }

    private static String snake(String camel) {
        return camel.replaceAll("(\\p{Lu})", "_$1").toLowerCase(Locale.ROOT);
    }
}
