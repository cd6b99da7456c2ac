package io.sluice.emulator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each switch by what a client sees. */
class ErrorSwitchesTest {
    private static final String LONG_ANSWER = """
            {"contents":[{"role":"user","parts":[{"text":"The fee is $75 for each. Payment is due in 30 days. The seller may end it."}]}],
            "generationConfig":{"maxOutputTokens":200,"responseMimeType":"application/json","responseJsonSchema":{"type":"object","properties":{
            "fee":{"type":"object","description":"How high is the fee?","properties":{"state":{"type":"string"},"items":{"type":"array","items":{"type":"object",
            "properties":{"value":{"type":"object","properties":{"amount":{"type":"number"},"currency":{"type":"string"}}},"quote":{"type":"string"}}}}}}}}}}""";

    @ParameterizedTest
    @CsvSource({
        "RATE_LIMITED, 429, GenerateContentInputTokensPerModelPerMinute-FreeTier",
        "DAILY_QUOTA, 429, GenerateRequestsPerDayPerProjectPerModel-FreeTier",
        "NO_QUOTA, 429, 'limit: 0, model'",
        "SHORT_QUOTA, 429, Resource has been exhausted (e.g. check quota).",
        "OVERLOADED, 503, UNAVAILABLE",
        "INTERNAL, 500, INTERNAL",
        "DEADLINE, 504, DEADLINE_EXCEEDED",
        "HTML_502, 502, <!DOCTYPE html>"
    })
    void refusalsStrikeEveryNthCallAndCostNothing(EmulatedError kind, int status, String words)
            throws IOException, InterruptedException {
        // Given
        try (Emulator emulator = start(2, kind)) {
            Rest rest = new Rest(emulator);
            // When
            int first = rest.post(Rest.FLASH, Rest.HELLO).statusCode();
            HttpResponse<String> second = rest.post(Rest.FLASH, Rest.HELLO);
            // Then
            assertThat(first).isEqualTo(200);
            assertThat(second.statusCode()).isEqualTo(status);
            assertThat(second.body()).contains(words);
            assertThat(emulator.bill().calls()).hasSize(1);
            assertThat(emulator.calls().errors()).isEqualTo(1);
        }
    }

    @Test
    void emptyAnswersHaveTheirRealShapes() throws IOException, InterruptedException {
        // Given
        // When
        JsonNode thoughts = answer(EmulatedError.THOUGHTS_ONLY);
        JsonNode nothing = answer(EmulatedError.NO_CONTENT);
        JsonNode recited = answer(EmulatedError.RECITATION);
        JsonNode blocked = answer(EmulatedError.BLOCKED);
        JsonNode empty = answer(EmulatedError.EMPTY_TEXT);
        // Then
        assertThat(thoughts.at("/candidates/0/content")).hasToString("{\"role\":\"model\"}");
        assertThat(thoughts.at("/candidates/0/finishReason").asText()).isEqualTo("MAX_TOKENS");
        assertThat(thoughts.at("/usageMetadata/thoughtsTokenCount").asLong()).isBetween(100L, 200L);
        assertThat(thoughts.path("usageMetadata").has("candidatesTokenCount")).isFalse();
        assertThat(nothing.at("/candidates/0").has("content")).isFalse();
        assertThat(recited.at("/candidates/0/content")).hasToString("{}");
        assertThat(recited.at("/candidates/0/citationMetadata/citationSources/0")
                        .has("uri"))
                .isTrue();
        assertThat(blocked.has("candidates")).isFalse();
        assertThat(blocked.at("/promptFeedback/blockReason").asText()).isEqualTo("PROHIBITED_CONTENT");
        assertThat(empty.at("/candidates/0/content/parts/0/text").asText("none"))
                .isEmpty();
        assertThat(empty.at("/candidates/0/finishReason").asText()).isEqualTo("STOP");
    }

    @Test
    void aLoopRunsIntoTheOutputLimit() throws IOException, InterruptedException {
        // Given
        // When
        JsonNode loop = answer(EmulatedError.LOOP);
        // Then
        assertThat(loop.at("/candidates/0/finishReason").asText()).isEqualTo("MAX_TOKENS");
        assertThat(loop.at("/usageMetadata/candidatesTokenCount").asLong()).isBetween(190L, 200L);
    }

    @Test
    void noAnswerCanBeTakenForAModels() throws IOException, InterruptedException {
        // Given
        // When
        String usual = answer(EmulatedError.LOOP).path("modelVersion").asText();
        String other = answer(EmulatedError.OTHER_VERSION).path("modelVersion").asText();
        // Then
        assertThat(usual).isEqualTo("EMULATOR");
        assertThat(other).startsWith("EMULATOR").isNotEqualTo(usual);
    }

    @Test
    void brokenStreamsBreakAsTheRealOnesDo() throws IOException, InterruptedException {
        // Given
        // When
        String whole = stream(EmulatedError.OTHER_VERSION);
        String cut = stream(EmulatedError.CUT_STREAM);
        String middle = stream(EmulatedError.MID_STREAM_ERROR);
        // Then
        assertThat(whole).contains("\"finishReason\":\"MAX_TOKENS\"").endsWith("}\r\n\r\n");
        assertThat(cut).doesNotContain("finishReason").startsWith("data: {").endsWith("}\r\n\r\n");
        assertThat(middle).doesNotContain("finishReason").contains("\r\n\r\n{\n  \"error\": {\n    \"code\": 503,");
    }

    @Test
    void bytesThatComeOneByOneAreTheSameBytes() throws IOException, InterruptedException {
        // Given
        try (Emulator emulator = start(2, EmulatedError.ONE_BYTE_WRITES)) {
            Rest rest = new Rest(emulator);
            // When
            String usual = rest.post(Rest.STREAM, Rest.HELLO).body();
            String single = rest.post(Rest.STREAM, Rest.HELLO).body();
            // Then
            assertThat(single.replace("emulated-2", "emulated-1")).isEqualTo(usual);
        }
    }

    @Test
    void aResetEndsTheConnectionInTheMiddle() throws IOException {
        // Given
        try (Emulator emulator = start(1, EmulatedError.RESET)) {
            // When
            // Then
            assertThatExceptionOfType(IOException.class)
                    .isThrownBy(() -> new Rest(emulator).post(Rest.FLASH, Rest.HELLO));
        }
    }

    @Test
    void switchesChangeWhileItRuns() throws IOException, InterruptedException {
        // Given
        try (Emulator emulator = Emulator.start(EmulatorConfig.DEFAULT)) {
            Rest rest = new Rest(emulator);
            // When
            HttpResponse<String> changed = rest.send(
                    "PATCH", "/__emulator/switches", "{\"errors\":{\"everyNth\":1,\"kinds\":[\"DEADLINE\"]}}");
            int failing = rest.post(Rest.FLASH, Rest.HELLO).statusCode();
            HttpResponse<String> unknown = rest.send("PATCH", "/__emulator/switches", "{\"eror\":1}");
            rest.post("/__emulator/reset", "");
            int healthy = rest.post(Rest.FLASH, Rest.HELLO).statusCode();
            // Then
            assertThat(Rest.json(changed).at("/errors/kinds/0").asText()).isEqualTo("DEADLINE");
            assertThat(failing).isEqualTo(504);
            assertThat(unknown.statusCode()).isEqualTo(400);
            assertThat(unknown.body()).contains("eror");
            assertThat(healthy).isEqualTo(200);
            assertThat(emulator.calls().calls()).isEqualTo(1);
            assertThat(Rest.json(rest.get("/")).path("server").asText()).contains("EMULATOR");
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '\u0001', textBlock = """
            {"limits":{"*":{"requestsPerMinute":-5,"tokensPerMinute":1,"requestsPerDay":1,"concurrent":1}}} | limit of -5: give 0 or more
            {"errors":{"everyNth":1,"kinds":["NONSENSE"]}} | errors.kinds.0: NONSENSE is not possible; known are RATE_LIMITED
            {"errors":{"everyNth":-1}} | give 0, or a positive number
            {"noise":{"drop":2}} | noise of 2.0 is no probability; give 0 to 1
            {"thinkingTokens":"many"} | thinkingTokens: many is not possible; give a number
            {"thinkingTokens":{}} | thinkingTokens: has no possible value
            {"eror":1} | eror: there is no such member; known are errors
            [] | the switches are an object
            { | the body is no JSON
            """)
    void aWrongSwitchIsExplainedWithoutClassNames(String body, String words) throws IOException, InterruptedException {
        // Given
        try (Emulator emulator = Emulator.start(EmulatorConfig.DEFAULT)) {
            // When
            HttpResponse<String> refused = new Rest(emulator).send("PATCH", "/__emulator/switches", body);
            // Then
            assertThat(refused.statusCode()).isEqualTo(400);
            assertThat(Rest.json(refused).path("error").asText())
                    .contains(words)
                    .doesNotContain("io.sluice", "java.")
                    .hasLineCount(1);
            assertThat(emulator.switches()).isEqualTo(Switches.DEFAULT);
        }
    }

    private static Emulator start(int nth, EmulatedError kind) {
        return Emulator.start(EmulatorConfig.DEFAULT.withErrors(ErrorPlan.every(nth, kind)));
    }

    private static JsonNode answer(EmulatedError kind) throws IOException, InterruptedException {
        try (Emulator emulator = start(1, kind)) {
            return Rest.json(new Rest(emulator).post(Rest.FLASH, LONG_ANSWER));
        }
    }

    /** A stream of several chunks that the output limit ends. */
    private static String stream(EmulatedError kind) throws IOException, InterruptedException {
        String body = "{\"contents\":[{\"role\":\"user\",\"parts\":[{\"text\":\"" + "A sentence. ".repeat(40)
                + "\"}]}],\"generationConfig\":{\"maxOutputTokens\":180,\"responseMimeType\":\"application/json\",\"responseJsonSchema\":{\"type\":\"object\",\"required\":["
                + "\"a\",\"b\",\"c\",\"d\",\"e\",\"f\",\"g\",\"h\"],\"properties\":{" + wide() + "}}}}";
        try (Emulator emulator = start(1, kind)) {
            return new Rest(emulator).post(Rest.STREAM, body).body();
        }
    }

    private static String wide() {
        StringBuilder properties = new StringBuilder();
        for (char c = 'a'; c <= 'h'; c++) {
            String item = "{\"type\":\"array\",\"minItems\":12,\"items\":{\"type\":\"boolean\"}}";
            properties
                    .append(c == 'a' ? "" : ",")
                    .append('"')
                    .append(c)
                    .append("\":")
                    .append(item);
        }
        return properties.toString();
    }
}
