package io.sluice.gemini.generate;

import com.fasterxml.jackson.databind.JsonNode;
import io.sluice.gemini.ConnectionFault;
import io.sluice.gemini.ReplyUsage;
import io.sluice.gemini.ToolCall;
import io.sluice.gemini.error.ApiError;
import io.sluice.gemini.stream.ChunkSink;
import io.sluice.gemini.stream.ReplyBuilder;
import io.sluice.gemini.wire.Json;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;

/** Reads GenerateContentResponses. What is zero is left out on the wire, so a missing count is one. */
final class GenerateChunks implements ChunkSink {
    private final ReplyBuilder reply;

    GenerateChunks(ReplyBuilder reply) {
        this.reply = reply;
    }

    @Override
    public void chunk(JsonNode chunk) {
        JsonNode candidate = chunk.path("candidates").path(0);
        for (JsonNode part : candidate.path("content").path("parts")) {
            part(part);
        }
        reply.finish(Json.code(candidate.path("finishReason").asText("")));
        reply.block(Json.code(chunk.path("promptFeedback").path("blockReason").asText("")));
        reply.version(chunk.path("modelVersion").asText(""));
        JsonNode counted = chunk.path("usageMetadata");
        if (counted.isObject()) {
            reply.usage(usage(counted));
        }
    }

    private void part(JsonNode part) {
        if (part.path("thought").asBoolean(false)) {
            return;
        }
        reply.text(part.path("text").asText(""));
        JsonNode call = part.path("functionCall");
        if (call.isObject()) {
            reply.toolCall(new ToolCall(
                    call.path("id").asText(""),
                    call.path("name").asText(""),
                    call.path("args").isObject() ? call.path("args").toString() : "{}",
                    part.path("thoughtSignature").asText("")));
        }
    }

    private static ReplyUsage usage(JsonNode counted) {
        Map<String, Long> modalities = new TreeMap<>();
        for (JsonNode detail : counted.path("promptTokensDetails")) {
            modalities.merge(Json.code(detail.path("modality").asText("")), count(detail, "tokenCount"), Long::sum);
        }
        return new ReplyUsage(
                count(counted, "promptTokenCount"),
                OptionalLong.of(count(counted, "cachedContentTokenCount")),
                count(counted, "candidatesTokenCount"),
                count(counted, "thoughtsTokenCount"),
                count(counted, "toolUsePromptTokenCount"),
                modalities);
    }

    private static long count(JsonNode counted, String name) {
        return Math.max(0, counted.path(name).asLong());
    }

    @Override
    public void error(ApiError error) {
        reply.error(error);
    }

    @Override
    public void unreadable() {
        reply.unreadable();
    }

    @Override
    public void cut() {
        reply.fault(ConnectionFault.STREAM_CUT);
    }

    @Override
    public boolean enough() {
        return reply.loops();
    }
}
