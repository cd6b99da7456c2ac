package io.sluice.emulator.sdk;

import com.google.genai.Client;
import com.google.genai.types.Content;
import com.google.genai.types.CreateCachedContentConfig;
import com.google.genai.types.FunctionCallingConfig;
import com.google.genai.types.FunctionDeclaration;
import com.google.genai.types.FunctionResponse;
import com.google.genai.types.GenerateContentConfig;
import com.google.genai.types.HarmBlockThreshold;
import com.google.genai.types.HarmCategory;
import com.google.genai.types.Part;
import com.google.genai.types.SafetySetting;
import com.google.genai.types.Tool;
import com.google.genai.types.ToolConfig;
import com.google.genai.types.UpdateCachedContentConfig;
import io.sluice.emulator.Emulator;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Sends requests with Google's client, written as its documentation does. */
final class SdkBodies implements AutoCloseable {
    private static final List<HarmCategory.Known> CATEGORIES = List.of(
            HarmCategory.Known.HARM_CATEGORY_HARASSMENT,
            HarmCategory.Known.HARM_CATEGORY_HATE_SPEECH,
            HarmCategory.Known.HARM_CATEGORY_SEXUALLY_EXPLICIT,
            HarmCategory.Known.HARM_CATEGORY_DANGEROUS_CONTENT);

    private final Client client;

    SdkBodies(Emulator emulator) {
        this.client = OfficialSdkTest.client(emulator);
    }

    /** The settings that Sluice always sends. */
    static GenerateContentConfig.Builder config(int mostTokens) {
        return GenerateContentConfig.builder()
                .temperature(0f)
                .seed(42)
                .candidateCount(1)
                .maxOutputTokens(mostTokens)
                .safetySettings(CATEGORIES.stream()
                        .map(c -> SafetySetting.builder()
                                .category(c)
                                .threshold(HarmBlockThreshold.Known.BLOCK_NONE)
                                .build())
                        .toList());
    }

    static Content system(String text) {
        return Content.builder().role("model").parts(Part.fromText(text)).build();
    }

    static Content user(Part... parts) {
        return Content.builder().role("user").parts(parts).build();
    }

    static Tool tool() {
        Map<String, Object> schema = Map.of("type", "object", "properties", Map.of("x", Map.of("type", "number")));
        return Tool.builder()
                .functionDeclarations(FunctionDeclaration.builder()
                        .name("add")
                        .description("Adds one.")
                        .parametersJsonSchema(schema)
                        .build())
                .build();
    }

    static ToolConfig anyTool() {
        return ToolConfig.builder()
                .functionCallingConfig(
                        FunctionCallingConfig.builder().mode("ANY").build())
                .build();
    }

    /** Without the empty list of parts that the shorthand of the SDK adds. */
    static Part result(String name, Map<String, Object> response) {
        return Part.builder()
                .functionResponse(
                        FunctionResponse.builder().name(name).response(response).build())
                .build();
    }

    void generate(GenerateContentConfig.Builder config, Content... turns) {
        client.models.generateContent(SameBodiesTest.MODEL, List.of(turns), config.build());
    }

    void stream(GenerateContentConfig.Builder config, Content... turns) {
        List<Object> chunks = new ArrayList<>();
        client.models
                .generateContentStream(SameBodiesTest.MODEL, List.of(turns), config.build())
                .forEach(chunks::add);
        if (chunks.isEmpty()) {
            throw new AssertionError("nothing was streamed");
        }
    }

    String cache(String system, String text, Tool... tools) {
        CreateCachedContentConfig.Builder config = CreateCachedContentConfig.builder()
                .displayName("book")
                .systemInstruction(system(system))
                .contents(user(Part.fromText(text)))
                .ttl(Duration.ofMinutes(5));
        Stream.of(tools).forEach(t -> config.tools(t).toolConfig(anyTool()));
        return client.caches.create(SameBodiesTest.MODEL, config.build()).name().orElseThrow();
    }

    void extend(String name) {
        client.caches.update(
                name,
                UpdateCachedContentConfig.builder().ttl(Duration.ofMinutes(9)).build());
    }

    @Override
    public void close() {
        client.close();
    }
}
