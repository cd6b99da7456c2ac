package io.sluice.emulator;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.gemini.FailureKind;
import io.sluice.gemini.GenerateRequest;
import io.sluice.gemini.ModelReply;
import io.sluice.gemini.client.GeminiClient;
import io.sluice.gemini.client.GeminiClientConfig;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What our own client makes of each switch. */
class ClientAgainstEmulatorTest {
    private static final String MODEL = "gemini-3.5-flash-lite";
    private static final String SCHEMA = """
            {"type":"object","properties":{"fee":{"type":"object","description":"How high is the fee?","properties":{
            "state":{"type":"string","enum":["FOUND","ABSENT","BLANK"]},"items":{"type":"array","items":{"type":"object","properties":{
            "value":{"type":"object","properties":{"amount":{"type":"number"},"currency":{"type":"string"}}},"quote":{"type":"string"}}}}}}}}""";

    @Test
    void theClientReadsTheEmulatorsAnswer() {
        // Given
        try (Emulator emulator = Emulator.start(EmulatorConfig.DEFAULT)) {
            // When
            ModelReply reply = ask(emulator);
            // Then
            assertThat(reply).isInstanceOfSatisfying(ModelReply.Complete.class, c -> {
                assertThat(c.modelVersion()).isEqualTo("EMULATOR");
                assertThat(c.text())
                        .isEqualTo(
                                "{\"fee\":{\"state\":\"FOUND\",\"items\":[{\"value\":{\"amount\":75,\"currency\":\"USD\"},\"quote\":\"$75\"}]}}");
                assertThat(c.usage().prompt())
                        .isEqualTo(emulator.bill().calls().get(0).tokens().prompt());
            });
            assertThat(emulator.calls().answeredByBody().values()).containsExactly(1);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "RATE_LIMITED, RATE_LIMITED",
        "DAILY_QUOTA, QUOTA_EXHAUSTED",
        "NO_QUOTA, NOT_ON_PLAN",
        "OVERLOADED, OVERLOADED",
        "INTERNAL, OVERLOADED",
        "DEADLINE, OVERLOADED",
        "HTML_502, OVERLOADED",
        "CUT_STREAM, NETWORK",
        "RESET, NETWORK",
        "MID_STREAM_ERROR, OVERLOADED"
    })
    void eachFailureIsSeenAsItsKind(EmulatedError error, FailureKind kind) {
        // Given
        try (Emulator emulator = Emulator.start(EmulatorConfig.DEFAULT.withErrors(ErrorPlan.every(1, error)))) {
            // When
            ModelReply reply = ask(emulator);
            // Then
            assertThat(reply)
                    .isInstanceOfSatisfying(
                            ModelReply.Failed.class, f -> assertThat(f.kind()).isEqualTo(kind));
        }
    }

    @ParameterizedTest
    @CsvSource({
        "ONE_BYTE_WRITES, Complete",
        "OTHER_VERSION, Complete",
        "MALFORMED_JSON, Malformed",
        "MAX_TOKENS, Truncated",
        "THOUGHTS_ONLY, Truncated",
        "LOOP, Truncated",
        "NO_CONTENT, Unfinished",
        "EMPTY_TEXT, Empty",
        "RECITATION, Recitation",
        "BLOCKED, Blocked"
    })
    void eachAnswerIsSeenAsItsOutcome(EmulatedError error, String outcome) {
        // Given
        try (Emulator emulator = Emulator.start(EmulatorConfig.DEFAULT.withErrors(ErrorPlan.every(1, error)))) {
            // When
            ModelReply reply = ask(emulator);
            // Then
            assertThat(reply.getClass().getSimpleName()).isEqualTo(outcome);
            assertThat(reply.usage().prompt()).isPositive();
        }
    }

    private static ModelReply ask(Emulator emulator) {
        try (GeminiClient client = new GeminiClient(GeminiClientConfig.of(emulator.baseUrl(), "any-key", 4))) {
            return client.generate(new GenerateRequest(
                            MODEL,
                            "Read it.",
                            out -> out.append("The fee is $75 for each."),
                            "How high?",
                            SCHEMA,
                            500,
                            Duration.ofSeconds(30)))
                    .join();
        }
    }
}
