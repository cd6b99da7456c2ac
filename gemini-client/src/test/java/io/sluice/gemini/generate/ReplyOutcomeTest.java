package io.sluice.gemini.generate;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.gemini.ModelReply;
import io.sluice.gemini.ReplyUsage;
import io.sluice.gemini.ToolCall;
import io.sluice.gemini.stream.ReplyBuilder;
import io.sluice.gemini.wire.Json;
import java.util.Map;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReplyOutcomeTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            {"candidates":[{"content":{"role":"model"},"finishReason":"MAX_TOKENS"}]} | Truncated | OUTPUT_LIMIT
            {"candidates":[{"finishReason":"MAX_TOKENS"}]} | Truncated | OUTPUT_LIMIT
            {"candidates":[{"finishReason":"OTHER"}]} | Unfinished | OTHER
            {"candidates":[{"finishReason":"SAFETY"}]} | Blocked | SAFETY
            {"candidates":[{"content":{},"finishReason":"RECITATION","citationMetadata":{}}]} | Recitation |
            {"candidates":[{"content":{"parts":[]},"finishReason":"PROHIBITED_CONTENT"}]} | Blocked | PROHIBITED_CONTENT
            {"promptFeedback":{"blockReason":"BLOCKLIST"}} | Blocked | BLOCKLIST
            {"candidates":[{"content":{"parts":[{"text":""}]},"finishReason":"STOP"}]} | Empty |
            {"candidates":[{"content":{"parts":[{"text":"x"}]},"finishReason":"SOMETHING_NEW"}]} | Unfinished | SOMETHING_NEW
            {"candidates":[{"content":{"parts":[{"functionCall":{"name":"f"}}]},"finishReason":"STOP"}]} | Complete |
            {"candidates":[{"content":{"parts":[{"text":"x"}]},"finishReason":"MALFORMED_FUNCTION_CALL"}]} | Malformed | MALFORMED_FUNCTION_CALL
            {"candidates":[{"content":{"parts":[{"text":"x","thought":true}]},"finishReason":"MAX_TOKENS"}]} | Truncated | OUTPUT_LIMIT
            {"candidates":[{"content":{"parts":[{"text":"x"}]},"finishReason":"STOP"}]} | Complete |
            {"candidates":[{"content":{"parts":[{"text":"x"}]}}]} | Failed | STREAM_CUT
            {} | Failed | STREAM_CUT
            """)
    void eachShapeHasItsOutcome(String json, String outcome, String reason) {
        // Given
        // When
        ModelReply reply = read(json);
        // Then
        assertThat(reply.getClass().getSimpleName()).isEqualTo(outcome);
        assertThat(reason(reply)).isEqualTo(reason == null ? "" : reason);
        assertThat(reply.text()).isEqualTo(json.contains("\"text\":\"x\"}") ? "x" : "");
    }

    @Test
    void countsEachKindOfTokenAndEachModality() {
        // Given
        String json = "{\"candidates\":[{\"content\":{\"parts\":[{\"text\":\"x\"}]},\"finishReason\":\"STOP\"}],"
                + "\"usageMetadata\":{\"promptTokenCount\":290,\"candidatesTokenCount\":1,\"toolUsePromptTokenCount\":12,"
                + "\"promptTokensDetails\":[{\"modality\":\"TEXT\",\"tokenCount\":32},{\"modality\":\"DOCUMENT\",\"tokenCount\":258}]}}";
        // When
        ReplyUsage usage = read(json).usage();
        // Then
        assertThat(usage)
                .isEqualTo(new ReplyUsage(290, OptionalLong.of(0), 1, 0, 12, Map.of("TEXT", 32L, "DOCUMENT", 258L)));
        assertThat(usage.input()).isEqualTo(302);
    }

    @Test
    void aToolsCallIsKeptWithTheSignatureThatMustGoBack() {
        // Given
        String json =
                "{\"candidates\":[{\"content\":{\"parts\":[{\"functionCall\":{\"name\":\"add\",\"args\":{\"x\":2}},"
                        + "\"thoughtSignature\":\"c2ln\"}]},\"finishReason\":\"STOP\"}]}";
        // When
        ModelReply reply = read(json);
        // Then
        assertThat(reply)
                .isInstanceOfSatisfying(
                        ModelReply.Complete.class,
                        c -> assertThat(c.toolCalls()).containsExactly(new ToolCall("", "add", "{\"x\":2}", "c2ln")));
    }

    private static ModelReply read(String json) {
        ReplyBuilder builder = new ReplyBuilder(() -> 0L);
        new GenerateChunks(builder).chunk(Json.parse(json).orElseThrow());
        return builder.build();
    }

    private static String reason(ModelReply reply) {
        if (reply instanceof ModelReply.Truncated truncated) {
            return truncated.cut().name();
        }
        if (reply instanceof ModelReply.Blocked blocked) {
            return blocked.reason();
        }
        if (reply instanceof ModelReply.Unfinished unfinished) {
            return unfinished.reason();
        }
        if (reply instanceof ModelReply.Malformed malformed) {
            return malformed.reason();
        }
        return reply instanceof ModelReply.Failed failed ? failed.status() : "";
    }
}
