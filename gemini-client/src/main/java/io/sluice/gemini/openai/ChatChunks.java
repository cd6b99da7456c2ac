package io.sluice.gemini.openai;

import com.fasterxml.jackson.databind.JsonNode;
import io.sluice.gemini.ServiceTier;
import io.sluice.gemini.stream.ReplyBuilder;
import io.sluice.gemini.stream.ReplyChunks;
import io.sluice.gemini.wire.Json;

/** Reads chat completions and their chunks. */
final class ChatChunks extends ReplyChunks {
    private final ToolCallParts toolCalls = new ToolCallParts();
    private boolean finished;

    ChatChunks(ReplyBuilder reply) {
        super(reply);
    }

    @Override
    public void chunk(JsonNode chunk) {
        JsonNode choice = chunk.path("choices").path(0);
        message(choice.has("delta") ? choice.path("delta") : choice.path("message"));
        String finish = finish(choice.path("finish_reason").asText(""));
        reply().finish(finish);
        if (!finish.isEmpty() && !finished) {
            finished = true;
            toolCalls.whole().forEach(reply()::toolCall);
        }
        reply().version(chunk.path("model").asText(""));
        reply().tier(ServiceTier.of(chunk.path("service_tier").asText("")));
        JsonNode usage = chunk.path("usage");
        if (usage.isObject()) {
            reply().usage(ChatUsage.read(usage));
        }
    }

    private void message(JsonNode message) {
        boolean thought =
                message.path("extra_content").path("google").path("thought").asBoolean(false);
        JsonNode content = message.path("content");
        if (content.isTextual() && !thought) {
            reply().text(content.asText());
        }
        if (!message.path("refusal").asText("").isEmpty()
                && message.path("refusal").isTextual()) {
            reply().block("REFUSAL");
        }
        toolCalls.add(message.path("tool_calls"));
    }

    /** In Gemini's words, which the rest of the client knows. */
    private static String finish(String reason) {
        if (reason.startsWith("content_filter")) {
            return reason.contains("RECITATION") ? "RECITATION" : "CONTENT_FILTER";
        }
        return switch (reason) {
            case "", "null" -> "";
            case "stop", "tool_calls", "function_call" -> "STOP";
            case "length" -> "MAX_TOKENS";
            default -> Json.code(reason);
        };
    }
}
