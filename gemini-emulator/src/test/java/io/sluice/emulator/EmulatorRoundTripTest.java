package io.sluice.emulator;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.gemini.FailureKind;
import io.sluice.gemini.GeminiClient;
import io.sluice.gemini.GeminiClientConfig;
import io.sluice.gemini.GenerateRequest;
import io.sluice.gemini.ModelReply;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EmulatorRoundTripTest {
    private static final String SCHEMA = """
            {"type":"object","properties":{"fee":{"type":"object","description":"How high is the fee?","properties":{
            "state":{"type":"string","enum":["FOUND","ABSENT","BLANK"]},"items":{"type":"array","items":{"type":"object","properties":{
            "value":{"type":"object","properties":{"amount":{"type":"number"},"currency":{"type":"string"}}},"quote":{"type":"string"}}}}}}}}""";

    @Test
    void theClientReadsTheEmulatorsAnswer() {
        // Given
        try (Emulator emulator = Emulator.start(EmulatorConfig.DEFAULT);
                GeminiClient client = client(emulator)) {
            // When
            ModelReply reply = client.generate(request("gemini-2.5-flash")).join();
            // Then
            assertThat(reply).isInstanceOfSatisfying(ModelReply.Complete.class, c -> {
                assertThat(c.modelVersion()).isEqualTo("EMULATOR");
                assertThat(c.text())
                        .isEqualTo(
                                "{\"fee\":{\"state\":\"FOUND\",\"items\":[{\"value\":{\"amount\":75,\"currency\":\"USD\"},\"quote\":\"$75\"}]}}");
                assertThat(c.usage().prompt()).isEqualTo((3 + 1) + (8 + 1) + (3 + 1));
                assertThat(c.usage().output()).isEqualTo((c.text().length() + 2) / 3);
            });
            assertThat(emulator.calls().answered()).isEqualTo(1);
            assertThat(emulator.calls().answeredByBody().values()).containsExactly(1);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "RATE_LIMITED, RATE_LIMITED",
        "DAILY_QUOTA, QUOTA_EXHAUSTED",
        "OVERLOADED, OVERLOADED",
        "INTERNAL, OVERLOADED",
        "CUT_STREAM, NETWORK",
        "MID_STREAM_ERROR, OVERLOADED"
    })
    void eachErrorSwitchIsSeenAsItsKind(EmulatedError error, FailureKind kind) {
        // Given
        EmulatorConfig config = EmulatorConfig.DEFAULT.withErrors(ErrorPlan.every(2, error));
        try (Emulator emulator = Emulator.start(config);
                GeminiClient client = client(emulator)) {
            // When
            ModelReply first = client.generate(request("gemini-2.5-flash")).join();
            ModelReply second = client.generate(request("gemini-2.5-flash")).join();
            // Then
            assertThat(first).isInstanceOf(ModelReply.Complete.class);
            assertThat(second)
                    .isInstanceOfSatisfying(
                            ModelReply.Failed.class, f -> assertThat(f.kind()).isEqualTo(kind));
            assertThat(emulator.calls().errors()).isEqualTo(1);
        }
    }

    @Test
    void brokenAnswersAreTypedToo() {
        // Given
        // When
        ModelReply malformed = with(EmulatedError.MALFORMED_JSON);
        ModelReply truncated = with(EmulatedError.MAX_TOKENS);
        ModelReply blocked = with(EmulatedError.BLOCKED);
        // Then
        assertThat(malformed)
                .isInstanceOfSatisfying(
                        ModelReply.Complete.class, c -> assertThat(c.text()).doesNotEndWith("}}"));
        assertThat(truncated).isInstanceOf(ModelReply.Truncated.class);
        assertThat(blocked).isInstanceOf(ModelReply.Blocked.class);
    }

    @Test
    void unknownModelsAndTooLongPromptsAreRefused() {
        // Given
        try (Emulator emulator = Emulator.start(EmulatorConfig.DEFAULT.withInputTokenLimit(5));
                GeminiClient client = client(emulator)) {
            // When
            ModelReply unknown = client.generate(request("gemini-none")).join();
            ModelReply tooLong = client.generate(request("gemini-2.5-flash")).join();
            // Then
            assertThat(unknown)
                    .isInstanceOfSatisfying(
                            ModelReply.Failed.class, f -> assertThat(f.kind()).isEqualTo(FailureKind.UNKNOWN_MODEL));
            assertThat(tooLong)
                    .isInstanceOfSatisfying(
                            ModelReply.Failed.class, f -> assertThat(f.kind()).isEqualTo(FailureKind.TOO_LARGE));
            assertThat(emulator.calls().answered()).isZero();
        }
    }

    @Test
    void heldCallsAreInFlightUntilReleased() throws InterruptedException {
        // Given
        Hold hold = new Hold();
        try (Emulator emulator = Emulator.start(EmulatorConfig.DEFAULT.withHold(hold));
                GeminiClient client = client(emulator)) {
            // When
            CompletableFuture<ModelReply> a = client.generate(request("gemini-2.5-flash"));
            CompletableFuture<ModelReply> b = client.generate(request("gemini-2.5-flash"));
            boolean held = hold.awaitHeld(2, Duration.ofSeconds(20));
            boolean early = a.isDone() || b.isDone();
            hold.release();
            // Then
            assertThat(held).isTrue();
            assertThat(early).isFalse();
            assertThat(a.join()).isInstanceOf(ModelReply.Complete.class);
            assertThat(b.join()).isInstanceOf(ModelReply.Complete.class);
            assertThat(emulator.calls().peakConcurrent()).isEqualTo(2);
            assertThat(emulator.calls().answeredByBody().values()).containsExactly(2);
        }
    }

    @Test
    void plainHttpSeesTheRealServersErrors() throws IOException, InterruptedException {
        // Given
        try (Emulator emulator = Emulator.start(EmulatorConfig.DEFAULT)) {
            String path = "/v1beta/models/gemini-2.5-flash:";
            // When
            HttpResponse<String> noKey = post(emulator, path + "generateContent", "{}", Optional.empty());
            HttpResponse<String> unknown = post(
                    emulator,
                    path + "generateContent",
                    "{\"contents\":[],\"generation_config\":{\"includeThoughts\":true}}",
                    Optional.of("k"));
            HttpResponse<String> count = post(
                    emulator,
                    path + "countTokens",
                    "{\"contents\":[{\"role\":\"user\",\"parts\":[{\"text\":\"four\"}]}]}",
                    Optional.of("k"));
            HttpResponse<String> broken = post(emulator, path + "generateContent", "{\"contents\":", Optional.of("k"));
            // Then
            assertThat(noKey.statusCode()).isEqualTo(403);
            assertThat(unknown.statusCode()).isEqualTo(400);
            assertThat(unknown.body())
                    .contains("Unknown name \\\"includeThoughts\\\" at 'generation_config': Cannot find field.")
                    .contains("google.rpc.BadRequest");
            assertThat(count.body()).contains("\"totalTokens\" : 3");
            assertThat(broken.statusCode()).isEqualTo(400);
        }
    }

    private static ModelReply with(EmulatedError error) {
        try (Emulator emulator = Emulator.start(EmulatorConfig.DEFAULT.withErrors(ErrorPlan.every(1, error)));
                GeminiClient client = client(emulator)) {
            return client.generate(request("gemini-2.5-flash")).join();
        }
    }

    private static HttpResponse<String> post(Emulator emulator, String path, String body, Optional<String> key)
            throws IOException, InterruptedException {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(emulator.baseUrl() + path))
                .POST(HttpRequest.BodyPublishers.ofString(body));
        key.ifPresent(k -> request.header("x-goog-api-key", k));
        return HttpClient.newHttpClient().send(request.build(), HttpResponse.BodyHandlers.ofString());
    }

    private static GeminiClient client(Emulator emulator) {
        return new GeminiClient(GeminiClientConfig.of(emulator.baseUrl(), "any-key", 4));
    }

    private static GenerateRequest request(String model) {
        return new GenerateRequest(
                model,
                "Read it.",
                out -> out.append("The fee is $75 for each."),
                "How high?",
                SCHEMA,
                500,
                Duration.ofSeconds(30));
    }
}
