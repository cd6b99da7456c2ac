package io.sluice.emulator;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.emulator.time.VirtualClock;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is refused, in which order, in which words. */
class CheckOrderTest {
    @Test
    void theKeyIsLookedAtBeforeTheBodyAndTheBodyBeforeTheModel() throws IOException, InterruptedException {
        // Given
        try (Emulator emulator = Emulator.start(EmulatorConfig.DEFAULT.withKey("right"))) {
            Rest rest = new Rest(emulator);
            // When
            HttpResponse<String> noKey = rest.withoutKey("/v1beta/models/none:generateContent", "{");
            HttpResponse<String> badKey = rest.post("/v1beta/models/none:generateContent", "{");
            HttpResponse<String> badJson = rest.withoutKey("/v1beta/models/none:generateContent?key=right", "{");
            HttpResponse<String> badModel =
                    rest.withoutKey("/v1beta/models/none:generateContent?key=right", Rest.HELLO);
            // Then
            assertThat(noKey.statusCode()).isEqualTo(403);
            assertThat(Rest.json(badKey).at("/error/details/0/reason").asText()).isEqualTo("API_KEY_INVALID");
            assertThat(Rest.message(badJson)).startsWith("Invalid JSON payload received.");
            assertThat(badModel.statusCode()).isEqualTo(404);
            assertThat(emulator.calls().errors()).isEqualTo(4);
            assertThat(emulator.calls().calls()).isZero();
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '#',
            value = {
                "{'generationConfig':{'includeThoughts':true}} | Unknown name \"includeThoughts\" at 'generation_config': Cannot find field. | generation_config",
                "{'content':[]} | Unknown name \"content\": Cannot find field. | ",
                "{'contents':[{'parts':[{'txt':'x'}]}]} | Unknown name \"txt\" at 'contents[0].parts[0]': Cannot find field. | contents[0].parts[0]",
                "{'tools':[{'function_declarations':[{'name':'f','parameters':{'type':'object','$schema':'x'}}]}]} | Unknown name \"$schema\" at 'tools[0].function_declarations[0].parameters': Cannot find field. | tools[0].function_declarations[0].parameters",
                "{'contents':{'parts':'x'}} | Invalid value at 'contents.parts' (type.googleapis.com/google.ai.generativelanguage.v1beta.Part), \"x\" | contents.parts",
                "{'generationConfig':{'maxOutputTokens':1.5}} | Invalid value at 'generation_config.max_output_tokens' (TYPE_INT32), 1.5 | generation_config.max_output_tokens",
                "{'generationConfig':{'temperature':[0]}} | Unknown name \"temperature\" at 'generation_config': Proto field is not repeating, cannot start list. | generation_config"
            })
    void unknownNamesAndWrongTypesAreRefusedWithTheirPlace(String body, String message, String field)
            throws IOException, InterruptedException {
        // Given
        try (Emulator emulator = Emulator.start(EmulatorConfig.DEFAULT)) {
            // When
            HttpResponse<String> refused = new Rest(emulator).post(Rest.FLASH, body.replace('\'', '"'));
            // Then
            assertThat(refused.statusCode()).isEqualTo(400);
            assertThat(Rest.message(refused)).endsWith(message);
            assertThat(Rest.json(refused).at("/error/details/0/@type").asText()).endsWith("google.rpc.BadRequest");
            assertThat(Rest.json(refused)
                            .at("/error/details/0/fieldViolations/0/field")
                            .asText(null))
                    .isEqualTo(field);
        }
    }

    @Test
    void nullsAndProtoNamesAreTaken() throws IOException, InterruptedException {
        // Given
        String body = """
                {"system_instruction":null,"safetySettings":null,"tools":[{"codeExecution":null}],"contents":[{"role":"user","parts":[{"text":"x"}]}],
                "generation_config":{"response_mime_type":"text/plain","max_output_tokens":"50","thinking_config":{"thinking_level":"low"}}}""";
        try (Emulator emulator = Emulator.start(EmulatorConfig.DEFAULT)) {
            // When
            HttpResponse<String> answer = new Rest(emulator).post(Rest.FLASH, body);
            // Then
            assertThat(answer.statusCode()).isEqualTo(200);
            assertThat(answer.body()).startsWith("{\n  \"candidates\": [\n    {\n");
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "gemini-2.5-pro | {\"thinkingConfig\":{\"thinkingBudget\":0}} | Budget 0 is invalid. This model only works in thinking mode.",
                "gemini-2.5-flash-lite | {\"thinkingConfig\":{\"thinkingBudget\":100}} | The thinking budget 100 is invalid. Please choose a value between 512 and 24576.",
                "gemini-2.5-flash | {\"thinkingConfig\":{\"thinkingLevel\":\"LOW\"}} | Thinking level is not supported for this model.",
                "gemini-2.5-flash | {\"temperature\":3} | * GenerateContentRequest.generation_config.temperature: temperature must be in the range [0.0, 2.0].\n",
                "gemini-2.5-flash | {\"responseJsonSchema\":{},\"responseSchema\":{},\"responseMimeType\":\"application/json\"} | Request contains an invalid argument."
            })
    void whatAModelDoesNotTakeIsRefused(String model, String config, String message)
            throws IOException, InterruptedException {
        // Given
        String body = Rest.HELLO.substring(0, Rest.HELLO.length() - 1) + ",\"generationConfig\":" + config + "}";
        EmulatorConfig august =
                EmulatorConfig.DEFAULT.withClock(new VirtualClock(Instant.parse("2026-08-18T00:00:00Z")));
        try (Emulator emulator = Emulator.start(august)) {
            // When
            HttpResponse<String> refused =
                    new Rest(emulator).post("/v1beta/models/" + model + ":generateContent", body);
            // Then
            assertThat(refused.statusCode()).isEqualTo(400);
            assertThat(Rest.message(refused).strip()).isEqualTo(message.strip());
        }
    }

    @Test
    void tooManyTokensAndBytesAreRefusedWithTheNumbers() throws IOException, InterruptedException {
        // Given
        try (Emulator emulator = Emulator.start(EmulatorConfig.DEFAULT.withInputTokenLimit(3))) {
            Rest rest = new Rest(emulator);
            // When
            HttpResponse<String> tokens = rest.post(Rest.FLASH, Rest.HELLO);
            HttpResponse<String> bytes =
                    rest.post(Rest.FLASH, Rest.HELLO.replace("there", "x".repeat(20 * 1024 * 1024)));
            // Then
            assertThat(Rest.message(tokens))
                    .isEqualTo("The input token count (4) exceeds the maximum number of tokens allowed (3).");
            assertThat(Rest.message(bytes)).isEqualTo("Request payload size exceeds the limit: 20971520 bytes.");
        }
    }

    @Test
    void errorsOfAStreamWithoutEventsStandInAList() throws IOException, InterruptedException {
        // Given
        try (Emulator emulator = Emulator.start(EmulatorConfig.DEFAULT)) {
            Rest rest = new Rest(emulator);
            // When
            HttpResponse<String> list = rest.post("/v1beta/models/none:streamGenerateContent", Rest.HELLO);
            HttpResponse<String> events = rest.post("/v1beta/models/none:streamGenerateContent?alt=sse", Rest.HELLO);
            // Then
            assertThat(Rest.json(list).at("/0/error/code").asInt()).isEqualTo(404);
            assertThat(events.headers().firstValue("content-type")).contains("text/event-stream");
            assertThat(Rest.json(events).at("/error/code").asInt()).isEqualTo(404);
        }
    }
}
