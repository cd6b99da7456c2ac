package io.sluice.emulator;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;

/** Chunks of a reply in the API's form. */
final class Replies {
    /** What every reply names as its model version, so that no answer can be taken for a model's. */
    static final String VERSION = "EMULATOR";

    private static final int PIECE = 400;

    private Replies() {}

    /** The text in pieces, usage in each (cumulative), the reason in the last. */
    static List<ObjectNode> chunks(String text, String finishReason, long promptTokens, String responseId) {
        List<ObjectNode> chunks = new ArrayList<>();
        int from = 0;
        do {
            int to = Math.min(text.length(), from + PIECE);
            if (to < text.length() && Character.isHighSurrogate(text.charAt(to - 1))) {
                to--;
            }
            boolean last = to == text.length();
            Usage usage = new Usage(promptTokens, Usage.tokens(to));
            chunks.add(chunk(text.substring(from, to), last ? finishReason : "", usage, responseId));
            from = to;
        } while (from < text.length());
        return chunks;
    }

    /** A whole reply or a piece of one. */
    static ObjectNode chunk(String text, String finishReason, Usage usage, String responseId) {
        ObjectNode chunk = JsonNodeFactory.instance.objectNode();
        ObjectNode candidate = chunk.putArray("candidates").addObject();
        ObjectNode content = candidate.putObject("content");
        content.putArray("parts").addObject().put("text", text);
        content.put("role", "model");
        if (!finishReason.isEmpty()) {
            candidate.put("finishReason", finishReason);
        }
        candidate.put("index", 0);
        return finish(chunk, usage, responseId);
    }

    /** The prompt was refused: no candidates. */
    static ObjectNode blocked(Usage usage, String responseId) {
        ObjectNode chunk = JsonNodeFactory.instance.objectNode();
        chunk.putObject("promptFeedback").put("blockReason", "PROHIBITED_CONTENT");
        return finish(chunk, usage, responseId);
    }

    private static ObjectNode finish(ObjectNode chunk, Usage usage, String responseId) {
        chunk.set("usageMetadata", usage.json());
        chunk.put("modelVersion", VERSION);
        chunk.put("responseId", responseId);
        return chunk;
    }
}
