package io.sluice.emulator.sdk;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.DecimalNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.google.genai.types.Content;
import com.google.genai.types.Part;
import com.google.genai.types.ThinkingConfig;
import io.sluice.emulator.Emulator;
import io.sluice.emulator.EmulatorConfig;
import io.sluice.emulator.KeptBody;
import io.sluice.gemini.CallOptions;
import io.sluice.gemini.GenerateRequest;
import io.sluice.gemini.InlineMedia;
import io.sluice.gemini.Thinking;
import io.sluice.gemini.ToolCall;
import io.sluice.gemini.ToolDeclaration;
import io.sluice.gemini.ToolResult;
import io.sluice.gemini.ToolRound;
import io.sluice.gemini.ToolUse;
import io.sluice.gemini.cache.CacheClient;
import io.sluice.gemini.cache.CacheReply;
import io.sluice.gemini.cache.NewCache;
import io.sluice.gemini.client.GeminiClient;
import io.sluice.gemini.client.GeminiClientConfig;
import java.io.ByteArrayInputStream;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Our client and Google's say the same thing with equal bodies. */
class SameBodiesTest {
    static final String MODEL = "gemini-3.5-flash-lite";

    private static final String SCHEMA =
            "{\"type\":\"object\",\"properties\":{\"fee\":{\"type\":\"string\"}},\"required\":[\"fee\"]}";
    private static final Map<String, Object> SCHEMA_OF_SDK =
            Map.of("type", "object", "properties", Map.of("fee", Map.of("type", "string")), "required", List.of("fee"));
    private static final byte[] PIXEL = Base64.getDecoder()
            .decode("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==");
    private static final String BOOK = "A clause of the long agreement. ".repeat(300);

    @Test
    void tenKindsOfRequestsHaveEqualBodies() {
        // Given
        Map<String, Boolean> equal = new LinkedHashMap<>();
        try (Emulator emulator = Emulator.start(EmulatorConfig.DEFAULT.keepingBodies());
                GeminiClient client = new GeminiClient(GeminiClientConfig.of(emulator.baseUrl(), "any-key", 4));
                SdkBodies sdk = new SdkBodies(emulator)) {
            CacheClient caches = client.caches().orElseThrow();
            // When
            ask(client, request("", CallOptions.DEFAULT.unstreamed()));
            sdk.generate(SdkBodies.config(500), turns());
            equal.put("text", lastTwoAreEqual(emulator));

            ask(client, request("", CallOptions.DEFAULT));
            sdk.stream(SdkBodies.config(500), turns());
            equal.put("stream", lastTwoAreEqual(emulator));

            ask(
                    client,
                    new GenerateRequest(
                            MODEL,
                            "Be brief.",
                            out -> out.append("The fee is $75."),
                            "How high?",
                            "",
                            500,
                            Duration.ofSeconds(20)));
            sdk.stream(SdkBodies.config(500).systemInstruction(SdkBodies.system("Be brief.")), turns());
            equal.put("system instruction", lastTwoAreEqual(emulator));

            ask(client, request(SCHEMA, CallOptions.DEFAULT));
            sdk.stream(
                    SdkBodies.config(500).responseMimeType("application/json").responseJsonSchema(SCHEMA_OF_SDK),
                    turns());
            equal.put("answer schema", lastTwoAreEqual(emulator));

            ask(client, request("", CallOptions.DEFAULT.with(Thinking.off())));
            sdk.stream(
                    SdkBodies.config(500)
                            .thinkingConfig(ThinkingConfig.builder()
                                    .thinkingBudget(0)
                                    .includeThoughts(false)
                                    .build()),
                    turns());
            equal.put("thinking budget", lastTwoAreEqual(emulator));

            ask(client, request("", CallOptions.DEFAULT.with(new Thinking.Level(Thinking.Depth.LOW, 100))));
            sdk.stream(
                    SdkBodies.config(500)
                            .thinkingConfig(ThinkingConfig.builder()
                                    .thinkingLevel("LOW")
                                    .includeThoughts(false)
                                    .build()),
                    turns());
            equal.put("thinking level", lastTwoAreEqual(emulator));

            InlineMedia picture = new InlineMedia("image/png", PIXEL.length, () -> new ByteArrayInputStream(PIXEL));
            ask(client, request("", CallOptions.DEFAULT.showing(List.of(picture))));
            sdk.stream(
                    SdkBodies.config(500),
                    SdkBodies.user(Part.fromText("The fee is $75."), Part.fromBytes(PIXEL, "image/png")),
                    SdkBodies.user(Part.fromText("How high?")));
            equal.put("inline image", lastTwoAreEqual(emulator));

            ask(client, request("", CallOptions.DEFAULT.with(tools(List.of()))));
            sdk.stream(SdkBodies.config(500).tools(SdkBodies.tool()).toolConfig(SdkBodies.anyTool()), turns());
            equal.put("tool declaration", lastTwoAreEqual(emulator));

            ToolRound round = new ToolRound(
                    List.of(new ToolCall("", "add", "{\"x\":2}", "")),
                    List.of(new ToolResult("", "add", "{\"result\":3}")));
            ask(client, request("", CallOptions.DEFAULT.with(tools(List.of(round)))));
            sdk.stream(
                    SdkBodies.config(500).tools(SdkBodies.tool()).toolConfig(SdkBodies.anyTool()),
                    turns()[0],
                    turns()[1],
                    Content.builder()
                            .role("model")
                            .parts(Part.fromFunctionCall("add", Map.of("x", 2)))
                            .build(),
                    SdkBodies.user(SdkBodies.result("add", Map.of("result", 3))));
            equal.put("tool round", lastTwoAreEqual(emulator));

            CacheReply made = caches.create(cache(ToolUse.NONE)).join();
            String name = sdk.cache("Be brief.", BOOK);
            equal.put("cache", lastTwoAreEqual(emulator));

            caches.create(cache(tools(List.of()))).join();
            sdk.cache("Be brief.", BOOK, SdkBodies.tool());
            equal.put("cache with tools", lastTwoAreEqual(emulator));

            caches.extend(name, Duration.ofMinutes(9)).join();
            sdk.extend(name);
            equal.put("longer life of a cache", lastTwoAreEqual(emulator));

            ask(client, request("", CallOptions.DEFAULT.cached(name)));
            sdk.stream(SdkBodies.config(500).cachedContent(name), turns()[1]);
            equal.put("from a cache", lastTwoAreEqual(emulator));
            // Then
            assertThat(made).isInstanceOf(CacheReply.Standing.class);
            equal.forEach((kind, same) -> System.out.println("body of " + kind + ": " + (same ? "equal" : "DIFFERS")));
            assertThat(equal).hasSizeGreaterThanOrEqualTo(10).doesNotContainValue(false);
        }
    }

    private static void ask(GeminiClient client, GenerateRequest request) {
        assertThat(client.generate(request).join().getClass().getSimpleName()).isNotEqualTo("Failed");
    }

    private static GenerateRequest request(String schema, CallOptions options) {
        return new GenerateRequest(
                MODEL,
                "",
                out -> out.append("The fee is $75."),
                "How high?",
                schema,
                500,
                Duration.ofSeconds(20),
                options);
    }

    private static Content[] turns() {
        return new Content[] {
            SdkBodies.user(Part.fromText("The fee is $75.")), SdkBodies.user(Part.fromText("How high?"))
        };
    }

    private static ToolUse tools(List<ToolRound> rounds) {
        ToolDeclaration add = new ToolDeclaration(
                "add", "Adds one.", "{\"type\":\"object\",\"properties\":{\"x\":{\"type\":\"number\"}}}");
        return new ToolUse(List.of(add), ToolUse.Mode.ANY, rounds);
    }

    private static NewCache cache(ToolUse tools) {
        return new NewCache(
                MODEL,
                "Be brief.",
                out -> out.append(BOOK),
                List.of(),
                tools,
                "book",
                Duration.ofMinutes(5),
                Duration.ofSeconds(20));
    }

    private static boolean lastTwoAreEqual(Emulator emulator) {
        List<KeptBody> bodies = emulator.bodies();
        JsonNode ours = normal(bodies.get(bodies.size() - 2).body());
        JsonNode theirs = normal(bodies.get(bodies.size() - 1).body());
        if (!ours.equals(theirs)) {
            System.out.println("ours   " + shortened(ours) + "\ntheirs " + shortened(theirs));
        }
        return bodies.size() % 2 == 0 && ours.equals(theirs);
    }

    private static String shortened(JsonNode body) {
        return body.toString().replace(BOOK, "BOOK");
    }

    /** Numbers by value; durations without trailing zeros; the rest as it is. */
    private static JsonNode normal(JsonNode node) {
        JsonMapper mapper = new JsonMapper();
        if (node.isNumber()) {
            BigDecimal plain = node.decimalValue().stripTrailingZeros();
            return DecimalNode.valueOf(plain.scale() < 0 ? plain.setScale(0) : plain);
        }
        if (node.isTextual() && node.asText().matches("\\d+\\.0*s")) {
            return mapper.getNodeFactory().textNode(node.asText().replaceFirst("\\.0*s$", "s"));
        }
        if (node instanceof ObjectNode object) {
            ObjectNode out = mapper.createObjectNode();
            object.properties().forEach(p -> out.set(p.getKey(), normal(p.getValue())));
            return out;
        }
        if (node instanceof ArrayNode array) {
            ArrayNode out = mapper.createArrayNode();
            array.forEach(e -> out.add(normal(e)));
            return out;
        }
        return node;
    }
}
