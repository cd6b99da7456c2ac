package io.sluice.gemini.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import io.sluice.gemini.CallOptions;
import io.sluice.gemini.FailureKind;
import io.sluice.gemini.GenerateRequest;
import io.sluice.gemini.InlineMedia;
import io.sluice.gemini.ModelReply;
import io.sluice.gemini.Thinking;
import io.sluice.gemini.ToolCall;
import io.sluice.gemini.ToolDeclaration;
import io.sluice.gemini.ToolResult;
import io.sluice.gemini.ToolRound;
import io.sluice.gemini.ToolUse;
import io.sluice.gemini.http.HttpSettings;
import io.sluice.gemini.wire.Json;
import java.io.ByteArrayInputStream;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Random;
import mockwebserver3.RecordedRequest;
import okio.Buffer;
import okio.ByteString;
import okio.GzipSource;
import okio.Okio;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class BodiesTest {
    private final Server server = new Server();

    @AfterEach
    void stop() {
        server.close();
    }

    @Test
    void theSameRequestTwiceIsTheSameBytes() throws InterruptedException {
        // Given
        byte[] picture = new byte[100_000];
        new Random(1).nextBytes(picture);
        GenerateRequest request = Server.request()
                .with(CallOptions.DEFAULT
                        .showing(List.of(
                                new InlineMedia("image/png", picture.length, () -> new ByteArrayInputStream(picture))))
                        .with(new Thinking.Budget(10)));
        // When
        ByteString first = body(request);
        ByteString second = body(request);
        // Then
        assertThat(first).isEqualTo(second);
        JsonNode json = Json.parse(first.utf8()).orElseThrow();
        assertThat(Base64.getDecoder()
                        .decode(json.at("/contents/0/parts/1/inlineData/data").asText()))
                .isEqualTo(picture);
        assertThat(json.at("/generationConfig/thinkingConfig/thinkingBudget").asInt())
                .isEqualTo(10);
    }

    @Test
    void whatStandsInTheCacheIsNotSentBesideIt() throws InterruptedException {
        // Given
        ToolUse tools = new ToolUse(List.of(new ToolDeclaration("f", "d", "")), ToolUse.Mode.ANY, List.of());
        // When
        JsonNode sent = json(Server.request()
                .with(CallOptions.DEFAULT.cached("cachedContents/abc").with(tools)));
        // Then
        assertThat(sent.at("/cachedContent").asText()).isEqualTo("cachedContents/abc");
        assertThat(sent.has("systemInstruction") || sent.has("tools") || sent.has("toolConfig"))
                .isFalse();
        assertThat(sent.at("/contents")).hasSize(1);
        assertThat(sent.at("/contents/0/parts/0/text").asText()).isEqualTo("What?");
    }

    @Test
    void toolsAreDeclaredAndTheirRoundsGoBackAsTheyCame() throws InterruptedException {
        // Given
        ToolRound round = new ToolRound(
                List.of(new ToolCall("id-1", "add", "{\"x\":2,\"y\":3}", "c2ln")),
                List.of(new ToolResult("id-1", "add", "{\"sum\":5}")));
        ToolUse tools = new ToolUse(
                List.of(new ToolDeclaration("add", "Adds.", "{\"type\":\"object\"}")),
                ToolUse.Mode.AUTO,
                List.of(round));
        // When
        JsonNode sent = json(Server.request().with(CallOptions.DEFAULT.with(tools)));
        // Then
        assertThat(sent.at("/tools/0/functionDeclarations/0").toString())
                .isEqualTo(
                        "{\"name\":\"add\",\"description\":\"Adds.\",\"parametersJsonSchema\":{\"type\":\"object\"}}");
        assertThat(sent.at("/toolConfig/functionCallingConfig/mode").asText()).isEqualTo("AUTO");
        assertThat(sent.at("/contents/2").toString())
                .isEqualTo("{\"role\":\"model\",\"parts\":[{\"functionCall\":{\"id\":\"id-1\",\"name\":\"add\","
                        + "\"args\":{\"x\":2,\"y\":3}},\"thoughtSignature\":\"c2ln\"}]}");
        assertThat(sent.at("/contents/3").toString())
                .isEqualTo("{\"role\":\"user\",\"parts\":[{\"functionResponse\":{\"id\":\"id-1\",\"name\":\"add\","
                        + "\"response\":{\"sum\":5}}}]}");
    }

    @Test
    void thinkingAndAnswerHaveTheirOwnTokens() {
        // Given
        Thinking thinking = new Thinking.Level(Thinking.Depth.LOW, 1024);
        CallOptions options = CallOptions.DEFAULT.with(thinking);
        // When
        GenerateRequest request = new GenerateRequest(
                "m", "", out -> out.append("p"), "q", "", thinking.outputLimit(500), Duration.ofSeconds(9), options);
        // Then
        assertThat(request.maxOutputTokens()).isEqualTo(1524);
        assertThat(request.answerTokens()).isEqualTo(500);
        assertThatThrownBy(() -> Server.request().with(options))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("1024");
    }

    @Test
    void gzipAndHeadersOfTheSettingsAreSent() throws Exception {
        // Given
        HttpSettings settings = new HttpSettings(
                Duration.ofSeconds(5),
                Duration.ofSeconds(5),
                Duration.ofSeconds(5),
                Duration.ofSeconds(5),
                1,
                true,
                Map.of("X-Relay", "team-a"));
        server.answers(200, Server.text("ok", "STOP"));
        // When
        try (GeminiClient client = new GeminiClient(
                GeminiClientConfig.of(new Access.GeminiApi(server.web.url("/").uri(), Server.KEY), settings))) {
            client.generate(Server.request()).join();
        }
        RecordedRequest sent = server.web.takeRequest();
        // Then
        assertThat(sent.getHeaders().get("X-Relay")).isEqualTo("team-a");
        assertThat(sent.getHeaders().get("Content-Encoding")).isEqualTo("gzip");
        String body =
                Okio.buffer(new GzipSource(new Buffer().write(sent.getBody()))).readUtf8();
        assertThat(Json.parse(body).orElseThrow().at("/contents/0/parts/0/text").asText())
                .isEqualTo("the text");
    }

    @Test
    void whatCannotWorkIsRefusedBeforeAnyCall() {
        // Given
        InlineMedia huge = new InlineMedia("application/pdf", 20_000_000, () -> new ByteArrayInputStream(new byte[0]));
        ToolUse tools = new ToolUse(List.of(new ToolDeclaration("f", "d", "")), ToolUse.Mode.AUTO, List.of());
        GenerateRequest both = new GenerateRequest(
                "gemini-2.5-flash",
                "",
                out -> out.append("p"),
                "q",
                "{\"type\":\"object\"}",
                10,
                Duration.ofSeconds(9),
                CallOptions.DEFAULT.with(tools));
        // When
        ModelReply tooLarge = server.reply(Server.request().with(CallOptions.DEFAULT.showing(List.of(huge))));
        ModelReply together = server.reply(both);
        // Then
        assertThat(tooLarge).isInstanceOfSatisfying(ModelReply.Failed.class, f -> {
            assertThat(f.kind()).isEqualTo(FailureKind.TOO_LARGE);
            assertThat(f.details().size().orElseThrow().allowed().orElseThrow()).isEqualTo(20_971_520);
        });
        assertThat(together)
                .isInstanceOfSatisfying(
                        ModelReply.Failed.class, f -> assertThat(f.status()).isEqualTo("TOOLS_WITH_SCHEMA"));
        assertThat(server.web.getRequestCount()).isZero();
    }

    private JsonNode json(GenerateRequest request) throws InterruptedException {
        return Json.parse(body(request).utf8()).orElseThrow();
    }

    private ByteString body(GenerateRequest request) throws InterruptedException {
        server.answers(200, Server.text("ok", "STOP"));
        assertThat(server.reply(request)).isInstanceOf(ModelReply.Complete.class);
        return server.web.takeRequest().getBody();
    }
}
