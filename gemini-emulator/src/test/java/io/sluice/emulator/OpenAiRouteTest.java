package io.sluice.emulator;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.Test;

/** The OpenAI-compatible route. */
class OpenAiRouteTest {
    private static final String CHAT =
            "{\"model\":\"gemini-3.8-flash\",\"messages\":[{\"role\":\"system\",\"content\":\"Be brief.\"},{\"role\":\"user\",\"content\":\"Hello there.\"}]}";

    @Test
    void thoughtsAreHiddenInTheTotal() throws IOException, InterruptedException {
        // Given
        try (Emulator emulator =
                Emulator.start(EmulatorConfig.DEFAULT.withSwitches(Switches.DEFAULT.withThinkingTokens(30)))) {
            // When
            JsonNode reply = Rest.json(new Rest(emulator).chat(CHAT));
            // Then
            JsonNode usage = reply.path("usage");
            assertThat(reply.at("/choices/0/message/content").asText()).startsWith("EMULATOR read");
            assertThat(reply.at("/choices/0/finish_reason").asText()).isEqualTo("stop");
            assertThat(reply.path("model").asText()).isEqualTo("EMULATOR");
            assertThat(usage.path("total_tokens").asLong()
                            - usage.path("prompt_tokens").asLong()
                            - usage.path("completion_tokens").asLong())
                    .isEqualTo(30);
            assertThat(usage.has("prompt_tokens_details")).isFalse();
        }
    }

    @Test
    void aStreamEndsWithDone() throws IOException, InterruptedException {
        // Given
        String body =
                CHAT.replace("{\"model\"", "{\"stream\":true,\"stream_options\":{\"include_usage\":true},\"model\"");
        try (Emulator emulator = Emulator.start(EmulatorConfig.DEFAULT)) {
            // When
            HttpResponse<String> stream = new Rest(emulator).chat(body);
            // Then
            assertThat(stream.body())
                    .startsWith("data: {\"choices\":[{\"delta\":{")
                    .endsWith("\n\ndata: [DONE]\n\n");
            assertThat(stream.body()).contains("\"object\":\"chat.completion.chunk\"", "\"usage\":{");
        }
    }

    @Test
    void errorsStandInAListInGooglesWords() throws IOException, InterruptedException {
        // Given
        try (Emulator emulator = Emulator.start(EmulatorConfig.DEFAULT)) {
            Rest rest = new Rest(emulator);
            // When
            JsonNode unknown = Rest.json(rest.chat(CHAT.replace("{\"model\"", "{\"topK\":3,\"model\"")));
            JsonNode model = Rest.json(rest.chat(CHAT.replace("gemini-3.8-flash", "none")));
            JsonNode key = Rest.json(rest.withoutKey("/v1beta/openai/chat/completions", CHAT));
            // Then
            assertThat(unknown.at("/0/error/message").asText()).contains("Unknown name \"topK\": Cannot find field.");
            assertThat(model.at("/0/error/code").asInt()).isEqualTo(404);
            assertThat(key.at("/0/error/message").asText()).isEqualTo("Missing or invalid Authorization header.");
        }
    }

    @Test
    void aSchemaAndToolsAndACacheWorkAsInTheNativeForm() throws IOException, InterruptedException {
        // Given
        try (Emulator emulator = Emulator.start(EmulatorConfig.DEFAULT)) {
            Rest rest = new Rest(emulator);
            String text = "A clause of the long agreement. ".repeat(800);
            String name = Rest.json(rest.post(
                            "/v1beta/cachedContents",
                            "{\"model\":\"models/gemini-3.8-flash\",\"contents\":[{\"role\":\"user\",\"parts\":[{\"text\":\""
                                    + text + "\"}]}]}"))
                    .path("name")
                    .asText();
            String user =
                    "{\"model\":\"models/gemini-3.8-flash\",\"messages\":[{\"role\":\"user\",\"content\":\"Add 2 and 3\"}]";
            // When
            JsonNode cached =
                    Rest.json(rest.chat(user + ",\"extra_body\":{\"google\":{\"cached_content\":\"" + name + "\"}}}"));
            JsonNode tool = Rest.json(
                    rest.chat(
                            user
                                    + ",\"tools\":[{\"type\":\"function\",\"function\":{\"name\":\"add\",\"parameters\":{\"type\":\"object\",\"properties\":{\"x\":{\"type\":\"number\"},\"y\":{\"type\":\"number\"}}}}}]}"));
            JsonNode shaped = Rest.json(
                    rest.chat(
                            user
                                    + ",\"response_format\":{\"type\":\"json_schema\",\"json_schema\":{\"name\":\"s\",\"schema\":{\"type\":\"object\",\"properties\":{\"ok\":{\"type\":\"boolean\"}},\"required\":[\"ok\"]}}}}"));
            // Then
            assertThat(cached.at("/usage/prompt_tokens_details/cached_tokens").asLong())
                    .isGreaterThan(4096);
            assertThat(tool.at("/choices/0/finish_reason").asText()).isEqualTo("tool_calls");
            assertThat(tool.at("/choices/0/message/tool_calls/0/function/arguments")
                            .asText())
                    .isEqualTo("{\"x\":2,\"y\":3}");
            assertThat(Rest.tree(shaped.at("/choices/0/message/content").asText())
                            .path("ok")
                            .isBoolean())
                    .isTrue();
        }
    }
}
