package io.sluice.gemini.generate;

import com.fasterxml.jackson.databind.JsonNode;
import io.sluice.gemini.ReplyUsage;
import io.sluice.gemini.ServiceTier;
import io.sluice.gemini.ToolCall;
import io.sluice.gemini.stream.ReplyBuilder;
import io.sluice.gemini.stream.ReplyChunks;
import io.sluice.gemini.wire.Json;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;

/** Reads GenerateContentResponses. What is zero is left out on the wire, so a missing count is one. */
final class GenerateChunks extends ReplyChunks {
    GenerateChunks(ReplyBuilder reply) {
        super(reply);
    }

    @Override
    public void chunk(JsonNode chunk) {
        JsonNode candidate = chunk.path("candidates").path(0);
        for (JsonNode part : candidate.path("content").path("parts")) {
            part(part);
        }
        reply().finish(Json.code(candidate.path("finishReason").asText("")));
        reply().block(Json.code(chunk.path("promptFeedback").path("blockReason").asText("")));
        reply().version(chunk.path("modelVersion").asText(""));
        StatusReader.read(chunk.path("modelStatus")).ifPresent(reply()::modelStatus);
        JsonNode counted = chunk.path("usageMetadata");
        if (counted.isObject()) {
            reply().usage(usage(counted));
            reply().tier(tier(counted));
        }
    }

    private void part(JsonNode part) {
        if (part.path("thought").asBoolean(false)) {
            return;
        }
        reply().text(part.path("text").asText(""));
        JsonNode call = part.path("functionCall");
        if (call.isObject()) {
            reply().toolCall(new ToolCall(
                    call.path("id").asText(""),
                    call.path("name").asText(""),
                    call.path("args").isObject() ? call.path("args").toString() : "{}",
                    part.path("thoughtSignature").asText("")));
        }
    }

    private static ReplyUsage usage(JsonNode counted) {
        Map<String, Long> modalities = new TreeMap<>();
        for (JsonNode detail : counted.path("promptTokensDetails")) {
            modalities.merge(
                    Json.code(detail.path("modality").asText("")), count(detail.path("tokenCount")), Long::sum);
        }
        return new ReplyUsage(
                count(counted.path("promptTokenCount")),
                OptionalLong.of(count(counted.path("cachedContentTokenCount"))),
                count(counted.path("candidatesTokenCount")),
                count(counted.path("thoughtsTokenCount")),
                count(counted.path("toolUsePromptTokenCount")),
                modalities);
    }

    /** The Gemini API names it serviceTier, Vertex AI trafficType. */
    private static ServiceTier tier(JsonNode counted) {
        return ServiceTier.of(
                counted.path("serviceTier").asText(counted.path("trafficType").asText("")));
    }
}
