package io.sluice.gemini;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.type;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.URI;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import mockwebserver3.MockResponse;
import mockwebserver3.RecordedRequest;
import mockwebserver3.SocketEffect;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class GeminiClientTest {
    private final Server server = new Server();

    @AfterEach
    void stop() {
        server.close();
    }

    @Test
    void readsAnAnswerThatComesByteByByteWithSplitCharacters() {
        // Given
        String body = Server.text("Grüße ", "") + Server.text("\u4f60\u597d \uD83D\uDE00", "STOP");
        server.web.enqueue(
                new MockResponse.Builder().code(200).chunkedBody(body, 1).build());
        // When
        ModelReply reply = server.reply();
        // Then
        assertThat(reply).isInstanceOfSatisfying(ModelReply.Complete.class, c -> {
            assertThat(c.text()).isEqualTo("Grüße \u4f60\u597d \uD83D\uDE00");
            assertThat(c.modelVersion()).isEqualTo("model-x-001");
            assertThat(c.usage()).isEqualTo(new ReplyUsage(7, 0, 5, 0));
        });
    }

    @Test
    void sendsTheKeyInAHeaderAndTheWholeRequestInFixedOrder() throws InterruptedException {
        // Given
        server.answers(200, Server.text("{}", "STOP"));
        // When
        ModelReply reply = server.reply();
        RecordedRequest sent = server.web.takeRequest(5, TimeUnit.SECONDS);
        // Then
        assertThat(reply).isInstanceOf(ModelReply.Complete.class);
        assertThat(sent.getHeaders().get("x-goog-api-key")).isEqualTo(Server.KEY);
        assertThat(sent.getUrl().encodedPath()).isEqualTo("/v1beta/models/model-x:streamGenerateContent");
        assertThat(sent.getUrl().query()).isEqualTo("alt=sse");
        assertThat(sent.getBody().utf8())
                .isEqualTo("{\"systemInstruction\":{\"role\":\"model\",\"parts\":[{\"text\":\"Read it.\"}]},"
                        + "\"contents\":[{\"role\":\"user\",\"parts\":[{\"text\":\"the text\"}]},"
                        + "{\"role\":\"user\",\"parts\":[{\"text\":\"What?\"}]}],"
                        + "\"generationConfig\":{\"temperature\":0,\"seed\":42,\"candidateCount\":1,\"maxOutputTokens\":100,"
                        + "\"responseMimeType\":\"application/json\",\"responseJsonSchema\":{\"type\":\"object\"}}}");
    }

    @Test
    void writesThePromptPiecewiseEvenWhenPiecesCutACharacter() throws InterruptedException {
        // Given
        String text = "a \"quoted\" line\n\tand \\ slash \uD83D\uDE00 \u00e9 \u0007 ".repeat(2000);
        PromptText pieces = out -> {
            for (int i = 0; i < text.length(); i += 3) {
                out.append(text, i, Math.min(i + 3, text.length()));
            }
        };
        server.answers(200, Server.text("ok", "STOP"));
        // When
        server.reply(new GenerateRequest("m", "", pieces, "q", "{}", 1, Duration.ofSeconds(30)));
        JsonNode sent = Json.parse(server.web.takeRequest().getBody().utf8()).orElseThrow();
        // Then
        assertThat(sent.at("/contents/0/parts/0/text").asText()).isEqualTo(text);
        assertThat(sent.has("systemInstruction")).isFalse();
    }

    @Test
    void anErrorInTheMiddleOfAStreamIsAnError() {
        // Given
        String body = Server.text("half", "")
                + "{\n  \"error\": {\n    \"code\": 503,\n\n    \"message\": \"overloaded\",\n    \"status\": \"UNAVAILABLE\"\n  }\n}\n";
        // When
        ModelReply object = server.replyTo(200, body);
        ModelReply array = server.replyTo(200, body.replace("{\n  \"error\"", "[{\n  \"error\"") + "]");
        // Then
        assertThat(object).isInstanceOfSatisfying(ModelReply.Failed.class, f -> {
            assertThat(f.kind()).isEqualTo(FailureKind.OVERLOADED);
            assertThat(f.status()).isEqualTo("UNAVAILABLE");
            assertThat(f.usage().prompt()).isEqualTo(7);
        });
        assertThat(array)
                .asInstanceOf(type(ModelReply.Failed.class))
                .extracting(ModelReply.Failed::kind)
                .isEqualTo(FailureKind.OVERLOADED);
    }

    @Test
    void aStreamThatEndsEarlyIsANetworkFailure() {
        // Given
        String cleanEnd = Server.text("half", "");
        String cutInAnEvent = cleanEnd + "data: {\"candidates\":[{\"cont";
        // When
        server.web.enqueue(new MockResponse.Builder()
                .body(Server.text("x", "STOP").repeat(500))
                .onResponseBody(SocketEffect.ShutdownConnection.INSTANCE)
                .build());
        ModelReply reset = server.reply();
        // Then
        assertKind(reset, FailureKind.NETWORK);
        assertKind(server.replyTo(200, cleanEnd), FailureKind.NETWORK);
        assertKind(server.replyTo(200, cutInAnEvent), FailureKind.NETWORK);
        assertKind(server.replyTo(200, ""), FailureKind.NETWORK);
    }

    @Test
    void keepsThoughtsOutOfTheTextAndTakesTheLastUsage() {
        // Given
        String body = Server.event(
                        "{\"candidates\":[{\"content\":{\"parts\":[{\"text\":\"hmm\",\"thought\":true}]}}],\"usageMetadata\":{\"promptTokenCount\":9}}")
                + ": a comment\r\n"
                + Server.event(
                        "{\"candidates\":[{\"content\":{\"parts\":[{\"text\":\"yes\"}]},\"finishReason\":\"STOP\"}],"
                                + "\"usageMetadata\":{\"promptTokenCount\":9,\"cachedContentTokenCount\":4,\"candidatesTokenCount\":1,\"thoughtsTokenCount\":20}}");
        // When
        ModelReply reply = server.replyTo(200, body);
        // Then
        assertThat(reply).isInstanceOfSatisfying(ModelReply.Complete.class, c -> {
            assertThat(c.text()).isEqualTo("yes");
            assertThat(c.usage()).isEqualTo(new ReplyUsage(9, 4, 1, 20));
        });
    }

    @Test
    void measuresTheFirstTextWithTheGivenClock() {
        // Given
        AtomicLong clock = new AtomicLong();
        GeminiClientConfig config = GeminiClientConfig.of(server.web.url("/").uri(), Server.KEY, 2);
        server.answers(200, Server.text("a", "") + Server.text("b", "STOP"));
        // When
        ModelReply reply;
        try (GeminiClient client = new GeminiClient(config, () -> clock.getAndAdd(1_000_000))) {
            reply = client.generate(Server.request()).join();
        }
        // Then
        assertThat(reply.timing()).isEqualTo(new ReplyTiming(Duration.ofMillis(1), Duration.ofMillis(2)));
    }

    @Test
    void silenceAndTheCallTimeoutAreNetworkFailures() {
        // Given
        MockResponse silent = new MockResponse.Builder()
                .onResponseStart(SocketEffect.Stall.INSTANCE)
                .build();
        GenerateRequest hurried =
                new GenerateRequest("m", "", out -> out.append("p"), "q", "{}", 1, Duration.ofMillis(150));
        // When
        server.web.enqueue(silent);
        ModelReply callTimeout = server.reply(hurried);
        ModelReply idle;
        try (Server impatient = new Server(Duration.ofMillis(150))) {
            impatient.web.enqueue(silent);
            idle = impatient.reply();
        }
        // Then
        assertKind(callTimeout, FailureKind.NETWORK);
        assertKind(idle, FailureKind.NETWORK);
    }

    @Test
    void cancellingTheFutureEndsTheCall() throws InterruptedException {
        // Given
        server.web.enqueue(new MockResponse.Builder()
                .onResponseStart(SocketEffect.Stall.INSTANCE)
                .build());
        CompletableFuture<ModelReply> future = server.client.generate(Server.request());
        RecordedRequest arrived = server.web.takeRequest(5, TimeUnit.SECONDS);
        // When
        boolean cancelled = future.cancel(true);
        // Then
        assertThat(arrived).isNotNull();
        assertThat(cancelled).isTrue();
        assertThat(server.replyTo(200, Server.text("next", "STOP"))).isInstanceOf(ModelReply.Complete.class);
    }

    @Test
    void aPromptThatCannotBeReadIsNotANetworkFailure() {
        // Given
        PromptText broken = out -> {
            out.append("first");
            throw new IllegalStateException("blob is gone");
        };
        // When
        ModelReply reply = server.reply(new GenerateRequest("m", "", broken, "q", "{}", 1, Duration.ofSeconds(5)));
        // Then
        assertThat(reply).isInstanceOfSatisfying(ModelReply.Failed.class, f -> {
            assertThat(f.kind()).isEqualTo(FailureKind.REJECTED);
            assertThat(f.status()).isEqualTo("PROMPT_UNREADABLE");
        });
    }

    @Test
    void aServerThatIsNotThereAndAClosedClientAreNetworkFailures() {
        // Given
        GeminiClientConfig nowhere = GeminiClientConfig.of(URI.create("http://127.0.0.1:1"), Server.KEY, 1);
        GeminiClient client = new GeminiClient(nowhere);
        // When
        ModelReply refused = client.generate(Server.request()).join();
        client.close();
        ModelReply closed = client.generate(Server.request()).join();
        // Then
        assertKind(refused, FailureKind.NETWORK);
        assertKind(closed, FailureKind.NETWORK);
        assertThat(client.toString() + nowhere + refused).doesNotContain(Server.KEY);
    }

    private static void assertKind(ModelReply reply, FailureKind kind) {
        assertThat(reply)
                .asInstanceOf(type(ModelReply.Failed.class))
                .extracting(ModelReply.Failed::kind)
                .isEqualTo(kind);
    }
}
