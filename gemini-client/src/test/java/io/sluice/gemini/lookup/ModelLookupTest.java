package io.sluice.gemini.lookup;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.ServerSocket;
import java.net.URI;
import java.time.Duration;
import mockwebserver3.MockResponse;
import mockwebserver3.MockWebServer;
import mockwebserver3.RecordedRequest;
import okhttp3.Headers;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ModelLookupTest {
    private static final String KEY = "key-that-must-stay-secret";
    private static final Duration TIMEOUT = Duration.ofSeconds(20);
    private final MockWebServer web = new MockWebServer();

    @BeforeEach
    void start() throws IOException {
        web.start();
    }

    @AfterEach
    void stop() {
        web.close();
    }

    @Test
    void readsLimitsAndCacheSupportAsTheApiWritesThem() throws InterruptedException {
        // Given
        answer(
                200,
                "{\"name\":\"models/gemini-x\",\"version\":\"001\",\"inputTokenLimit\":1048576,\"outputTokenLimit\":65536,"
                        + "\"supportedGenerationMethods\":[\"generateContent\",\"countTokens\",\"createCachedContent\"],"
                        + "\"thinking\":true}");

        // When
        LookupOutcome outcome = lookup().of("gemini-x");

        // Then
        RecordedRequest sent = web.takeRequest();
        assertThat(outcome).isEqualTo(new LookupOutcome.Found(1_048_576, 65_536, true));
        assertThat(sent.getMethod()).isEqualTo("GET");
        assertThat(sent.getUrl().encodedPath()).isEqualTo("/v1beta/models/gemini-x");
        assertThat(sent.getUrl().query()).isNull();
        assertThat(sent.getHeaders().get("x-goog-api-key")).isEqualTo(KEY);
    }

    @Test
    void aModelWithoutTheMethodHasNoCaches() {
        // Given
        answer(
                200,
                "{\"inputTokenLimit\":262144,\"outputTokenLimit\":32768,\"supportedGenerationMethods\":[\"generateContent\"]}");

        // When, Then
        assertThat(lookup().of("gemma-x")).isEqualTo(new LookupOutcome.Found(262_144, 32_768, false));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "503 | busy                                          | HTTP_503",
                "400 | {\"error\":{\"message\":\"API key not valid.\"}} | HTTP_400",
                "200 | <html>                                        | UNREADABLE",
                "200 | {}                                            | UNREADABLE",
                "200 | ''                                            | UNREADABLE",
                "200 | {\"inputTokenLimit\":1e99}                    | UNREADABLE"
            })
    void whatIsNoDescriptionIsNoAnswer(int status, String body, String code) {
        // Given
        answer(status, body);

        // When, Then
        assertThat(lookup().of("gemini-x")).isEqualTo(new LookupOutcome.NoAnswer(code));
    }

    @Test
    void anUnknownModelIsTold() {
        // Given
        answer(404, "{\"error\":{\"code\":404,\"status\":\"NOT_FOUND\"}}");

        // When, Then
        assertThat(lookup().of("gemini-x")).isEqualTo(new LookupOutcome.NoModel());
    }

    @Test
    void aRedirectIsNotFollowedSoThatTheKeyGoesNowhereElse() {
        // Given
        web.enqueue(new MockResponse(302, Headers.of("Location", "http://127.0.0.1:1/"), ""));

        // When, Then
        assertThat(lookup().of("gemini-x")).isEqualTo(new LookupOutcome.NoAnswer("HTTP_302"));
        assertThat(web.getRequestCount()).isEqualTo(1);
    }

    @Test
    void aServerThatIsNotThereIsNoAnswer() throws IOException {
        // Given
        int free;
        try (ServerSocket socket = new ServerSocket(0)) {
            free = socket.getLocalPort();
        }
        ModelLookup lookup = new ModelLookup(URI.create("http://127.0.0.1:" + free), KEY, TIMEOUT);

        // When, Then
        assertThat(lookup.of("gemini-x")).isEqualTo(new LookupOutcome.NoAnswer("NO_CONNECTION"));
    }

    @Test
    void aSilentServerIsNoAnswerAfterTheTimeout() throws IOException {
        // Given
        try (ServerSocket silent = new ServerSocket(0)) {
            ModelLookup lookup = new ModelLookup(
                    URI.create("http://127.0.0.1:" + silent.getLocalPort()), KEY, Duration.ofMillis(200));

            // When, Then
            assertThat(lookup.of("gemini-x")).isEqualTo(new LookupOutcome.NoAnswer("TIMEOUT"));
        }
    }

    @Test
    void itsTextFormHoldsNoKey() {
        // Given, When, Then
        assertThat(lookup().toString()).doesNotContain(KEY).contains("timeout");
    }

    private ModelLookup lookup() {
        return new ModelLookup(web.url("/").uri(), KEY, TIMEOUT);
    }

    private void answer(int status, String body) {
        web.enqueue(new MockResponse.Builder().code(status).body(body).build());
    }
}
