package io.sluice.gemini;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReplyOutcomeTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            {"candidates":[{"content":{"role":"model"},"finishReason":"MAX_TOKENS"}]} | Truncated |
            {"candidates":[{"finishReason":"OTHER"}]} | Empty | OTHER
            {"candidates":[{"finishReason":"SAFETY"}]} | Blocked | SAFETY
            {"candidates":[{"content":{},"finishReason":"RECITATION","citationMetadata":{}}]} | Blocked | RECITATION
            {"candidates":[{"content":{"parts":[]},"finishReason":"PROHIBITED_CONTENT"}]} | Blocked | PROHIBITED_CONTENT
            {"promptFeedback":{"blockReason":"BLOCKLIST"}} | Blocked | BLOCKLIST
            {"candidates":[{"content":{"parts":[{"text":""}]},"finishReason":"STOP"}]} | Empty | STOP
            {"candidates":[{"content":{"parts":[{"text":"x"}]},"finishReason":"SOMETHING_NEW"}]} | Empty | SOMETHING_NEW
            {"candidates":[{"content":{"parts":[{"functionCall":{"name":"f"}}]},"finishReason":"STOP"}]} | Empty | STOP
            {"candidates":[{"content":{"parts":[{"text":"x","thought":true}]},"finishReason":"MAX_TOKENS"}]} | Truncated |
            {"candidates":[{"content":{"parts":[{"text":"x"}]},"finishReason":"STOP"}]} | Complete |
            """)
    void eachShapeHasItsOutcome(String json, String outcome, String reason) {
        // Given
        ReplyBuilder builder = new ReplyBuilder(200, 0, () -> 0L);
        // When
        builder.chunk(Json.parse(json).orElseThrow());
        ModelReply reply = builder.build();
        // Then
        assertThat(reply.getClass().getSimpleName()).isEqualTo(outcome);
        if (reply instanceof ModelReply.Blocked blocked) {
            assertThat(blocked.reason()).isEqualTo(reason);
        } else if (reply instanceof ModelReply.Empty empty) {
            assertThat(empty.reason()).isEqualTo(reason);
        }
    }
}
