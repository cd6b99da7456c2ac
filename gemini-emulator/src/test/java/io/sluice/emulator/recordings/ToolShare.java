package io.sluice.emulator.recordings;

import com.fasterxml.jackson.databind.JsonNode;
import io.sluice.tokenizer.Tokenizer;

/** The part of a prompt's count that its tools make: what is left when the exact text is taken away. */
final class ToolShare {
    private ToolShare() {}

    static long of(JsonNode request, long prompt) {
        long text = content(request.path("systemInstruction"));
        for (JsonNode content : request.path("contents")) {
            text += content(content);
        }
        return prompt - text;
    }

    private static long content(JsonNode content) {
        long tokens = content.path("role").isTextual() ? 1 : 0;
        for (JsonNode part : content.path("parts")) {
            String text = part.path("text").asText("");
            tokens += Tokenizer.gemma3().count(text, 0, text.length());
        }
        return tokens;
    }
}
