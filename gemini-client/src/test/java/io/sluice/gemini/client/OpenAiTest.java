package io.sluice.gemini.client;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.gemini.CallOptions;
import io.sluice.gemini.FailureKind;
import io.sluice.gemini.GenerateRequest;
import io.sluice.gemini.InlineMedia;
import io.sluice.gemini.ModelReply;
import io.sluice.gemini.ReplyUsage;
import io.sluice.gemini.Thinking;
import io.sluice.gemini.ToolCall;
import io.sluice.gemini.ToolDeclaration;
import io.sluice.gemini.ToolUse;
import io.sluice.gemini.generate.SafetyThreshold;
import io.sluice.gemini.http.HttpSettings;
import java.io.ByteArrayInputStream;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import mockwebserver3.RecordedRequest;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class OpenAiTest {
    private static final String REAL =
            "{\"choices\":[{\"finish_reason\":\"stop\",\"index\":0,\"message\":{\"content\":\"Ghostbusters\",\"role\":\"assistant\"}}],"
                    + "\"created\":1763164273,\"id\":\"ccAXad3iNNbiz7IPocTe0Ac\",\"model\":\"gemini-2.5-flash\",\"object\":\"chat.completion\","
                    + "\"usage\":{\"completion_tokens\":2,\"prompt_tokens\":17,\"total_tokens\":49}}";

    private final Server server = new Server();

    @AfterEach
    void stop() {
        server.close();
    }

    @Test
    void theGeminiRouteGetsItsExtrasAndHiddenThoughtsAreCounted() throws InterruptedException {
        // Given
        GenerateRequest request = new GenerateRequest(
                "model-x",
                "Read it.",
                out -> out.append("the text"),
                "What?",
                "{\"type\":\"string\"}",
                100,
                Server.request().timeout(),
                CallOptions.DEFAULT.with(new Thinking.Budget(30)));
        server.answers(200, REAL.replace("Ghostbusters", "\\\"Ghostbusters\\\""));
        // When
        ModelReply reply = reply(request, true);
        RecordedRequest sent = server.web.takeRequest();
        // Then
        assertThat(reply).isInstanceOfSatisfying(ModelReply.Complete.class, c -> {
            assertThat(c.text()).isEqualTo("\"Ghostbusters\"");
            assertThat(c.usage()).isEqualTo(new ReplyUsage(17, OptionalLong.empty(), 2, 30, 0, Map.of()));
        });
        assertThat(sent.getHeaders().get("Authorization")).isEqualTo("Bearer " + Server.KEY);
        assertThat(sent.getUrl().encodedPath()).isEqualTo("/v1/chat/completions");
        assertThat(sent.getBody().utf8())
                .isEqualTo(
                        "{\"model\":\"llama\",\"messages\":[{\"role\":\"system\",\"content\":\"Read it.\"},"
                                + "{\"role\":\"user\",\"content\":\"the text\"},{\"role\":\"user\",\"content\":\"What?\"}],"
                                + "\"temperature\":0,\"seed\":42,\"max_tokens\":100,\"response_format\":{\"type\":\"json_schema\","
                                + "\"json_schema\":{\"name\":\"answer\",\"schema\":{\"type\":\"string\"},\"strict\":true}},"
                                + "\"stream\":true,\"stream_options\":{\"include_usage\":true},"
                                + "\"extra_body\":{\"google\":{\"thinking_config\":{\"thinking_budget\":30,\"include_thoughts\":false}}}}");
    }

    @Test
    void aCacheIsUsedByNameAndItsPartOfThePromptIsKnown() throws InterruptedException {
        // Given
        String body = REAL.replace(
                "\"usage\":{\"completion_tokens\":2,\"prompt_tokens\":17,\"total_tokens\":49}",
                "\"usage\":{\"prompt_tokens\":4634,\"prompt_tokens_details\":{\"cached_tokens\":4088},\"completion_tokens\":19,\"total_tokens\":4653}");
        server.answers(200, body);
        // When
        ModelReply reply = reply(Server.request().with(CallOptions.DEFAULT.cached("cachedContents/a")), true);
        // Then
        assertThat(reply.usage()).isEqualTo(new ReplyUsage(4634, 4088, 19, 0));
        assertThat(server.web.takeRequest().getBody().utf8())
                .contains("\"cached_content\":\"cachedContents/a\"")
                .doesNotContain("the text");
    }

    @Test
    void otherServersGetNoExtrasAndAStreamEndsWithDone() throws InterruptedException {
        // Given
        server.answers(
                200,
                chunk("{\"role\":\"assistant\",\"content\":\"Ghost\"}", "null", "null")
                        + chunk(
                                "{\"role\":\"assistant\",\"content\":\"<thought>hm\",\"extra_content\":{\"google\":{\"thought\":true}}}",
                                "null",
                                "null")
                        + chunk("{\"content\":\"busters\"}", "\"stop\"", "null")
                        + "data: {\"choices\":[],\"model\":\"llama-3\",\"usage\":{\"prompt_tokens\":5,\"completion_tokens\":9,\"total_tokens\":14,"
                        + "\"completion_tokens_details\":{\"reasoning_tokens\":6}}}\n\ndata: [DONE]\n\nnot JSON");
        // When
        ModelReply reply = reply(Server.request().with(CallOptions.DEFAULT.with(new Thinking.Budget(30))), false);
        // Then
        assertThat(reply).isInstanceOfSatisfying(ModelReply.Complete.class, c -> {
            assertThat(c.text()).isEqualTo("Ghostbusters");
            assertThat(c.modelVersion()).isEqualTo("llama-3");
            assertThat(c.usage()).isEqualTo(new ReplyUsage(5, OptionalLong.empty(), 3, 6, 0, Map.of()));
        });
        assertThat(server.web.takeRequest().getBody().utf8()).doesNotContain("extra_body");
    }

    @Test
    void piecesOfToolCallsAreJoinedEvenWithoutIndexOrId() {
        // Given
        server.answers(
                200,
                chunk(
                                "{\"tool_calls\":[{\"id\":\"c1\",\"function\":{\"name\":\"add\",\"arguments\":\"{\\\"x\\\":\"}}]}",
                                "null",
                                "null")
                        + chunk("{\"tool_calls\":[{\"id\":\"\",\"function\":{\"arguments\":\"2}\"}}]}", "null", "null")
                        + chunk(
                                "{\"tool_calls\":[{\"index\":1,\"id\":\"c2\",\"function\":{\"name\":\"sub\"}}]}",
                                "\"tool_calls\"",
                                "null")
                        + "data: [DONE]\n\n");
        ToolUse tools = new ToolUse(
                List.of(new ToolDeclaration("add", "Adds.", "{\"type\":\"object\"}")), ToolUse.Mode.ANY, List.of());
        // When
        ModelReply reply = reply(Server.request().with(CallOptions.DEFAULT.with(tools)), false);
        // Then
        assertThat(reply)
                .isInstanceOfSatisfying(
                        ModelReply.Complete.class,
                        c -> assertThat(c.toolCalls())
                                .containsExactly(
                                        new ToolCall("c1", "add", "{\"x\":2}", ""),
                                        new ToolCall("c2", "sub", "{}", "")));
    }

    @Test
    void aFilterACutAndAnUnknownEndAreNoAnswers() {
        // Given
        // When
        ModelReply filtered = replyTo(REAL.replace("\"stop\"", "\"content_filter: SAFETY\""));
        ModelReply cut = replyTo(REAL.replace("\"stop\"", "\"length\""));
        ModelReply unknown = replyTo(REAL.replace("\"stop\"", "\"new_reason\""));
        // Then
        assertThat(filtered).isInstanceOf(ModelReply.Blocked.class);
        assertThat(cut).isInstanceOf(ModelReply.Truncated.class);
        assertThat(unknown)
                .isInstanceOfSatisfying(
                        ModelReply.Unfinished.class, u -> assertThat(u.reason()).isEqualTo("NEW_REASON"));
    }

    @Test
    void picturesAreSentAsUrlsAndDocumentsAreRefusedUnsent() throws InterruptedException {
        // Given
        InlineMedia picture = new InlineMedia("image/png", 4, () -> new ByteArrayInputStream(new byte[] {1, 2, 3, 4}));
        InlineMedia document = new InlineMedia("application/pdf", 1, () -> new ByteArrayInputStream(new byte[1]));
        server.answers(200, REAL);
        // When
        ModelReply seen = reply(Server.request().with(CallOptions.DEFAULT.showing(List.of(picture))), false);
        ModelReply refused = reply(Server.request().with(CallOptions.DEFAULT.showing(List.of(document))), false);
        // Then
        assertThat(seen).isInstanceOf(ModelReply.Complete.class);
        assertThat(server.web.takeRequest().getBody().utf8()).contains("\"data:image/png;base64,AQIDBA==\"");
        assertThat(refused).isInstanceOfSatisfying(ModelReply.Failed.class, f -> {
            assertThat(f.kind()).isEqualTo(FailureKind.REJECTED);
            assertThat(f.costUnknown()).isFalse();
        });
        assertThat(server.web.getRequestCount()).isEqualTo(1);
    }

    private ModelReply replyTo(String body) {
        server.answers(200, body);
        return reply(Server.request(), false);
    }

    private ModelReply reply(GenerateRequest request, boolean googleExtras) {
        URI base = server.web.url("/v1").uri();
        GeminiClientConfig config = new GeminiClientConfig(
                new Access.OpenAi(base, Server.KEY, googleExtras),
                HttpSettings.of(2),
                Map.of("model-x", "llama"),
                SafetyThreshold.BLOCK_NONE);
        try (GeminiClient client = new GeminiClient(config)) {
            assertThat(client.caches()).isEmpty();
            return client.generate(request).join();
        }
    }

    private static String chunk(String delta, String finish, String usage) {
        return "data: {\"choices\":[{\"delta\":" + delta + ",\"finish_reason\":" + finish
                + ",\"index\":0}],\"model\":\"llama-3\",\"usage\":" + usage + "}\n\n";
    }
}
