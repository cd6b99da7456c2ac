package io.sluice.gemini.generate;

import com.fasterxml.jackson.core.JsonGenerator;
import io.sluice.gemini.CallOptions;
import io.sluice.gemini.GenerateRequest;
import io.sluice.gemini.Thinking;
import io.sluice.gemini.ToolRound;
import io.sluice.gemini.wire.JsonBody;
import java.io.IOException;
import java.util.List;

/** The body of generateContent. With a cached content, what stands in the cache is not sent: the provider refuses even equal copies. */
final class GenerateBody extends JsonBody {
    /** Fixed: a question is asked the same way each time. */
    private static final int SEED = 42;

    private static final List<String> CATEGORIES = List.of(
            "HARM_CATEGORY_HARASSMENT",
            "HARM_CATEGORY_HATE_SPEECH",
            "HARM_CATEGORY_SEXUALLY_EXPLICIT",
            "HARM_CATEGORY_DANGEROUS_CONTENT");

    private final GenerateRequest request;
    private final String schema;
    private final SafetyThreshold safety;

    /**
     * A body.
     *
     * @param schema what is sent of the request's schema; empty for plain text
     * @param safety the same for all categories
     */
    GenerateBody(GenerateRequest request, String schema, SafetyThreshold safety) {
        this.request = request;
        this.schema = schema;
        this.safety = safety;
    }

    @Override
    protected void write(JsonGenerator json) throws IOException {
        CallOptions options = request.options();
        boolean cached = options.cachedContent().isPresent();
        json.writeStartObject();
        if (!cached) {
            Turns.system(json, request.systemInstruction());
        }
        json.writeArrayFieldStart("contents");
        if (!cached) {
            Turns.user(json, request.prefix(), options.media());
        }
        Turns.user(json, out -> out.append(request.question()), List.of());
        for (ToolRound round : options.tools().rounds()) {
            Turns.round(json, round);
        }
        json.writeEndArray();
        if (!cached) {
            Tools.write(json, options.tools());
        }
        safetySettings(json);
        generationConfig(json);
        if (cached) {
            json.writeStringField("cachedContent", options.cachedContent().get());
        }
        json.writeEndObject();
    }

    private void safetySettings(JsonGenerator json) throws IOException {
        json.writeArrayFieldStart("safetySettings");
        for (String category : CATEGORIES) {
            json.writeStartObject();
            json.writeStringField("category", category);
            json.writeStringField("threshold", safety.name());
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private void generationConfig(JsonGenerator json) throws IOException {
        json.writeObjectFieldStart("generationConfig");
        json.writeNumberField("temperature", 0);
        json.writeNumberField("seed", SEED);
        json.writeNumberField("candidateCount", 1);
        json.writeNumberField("maxOutputTokens", request.maxOutputTokens());
        if (!schema.isEmpty()) {
            json.writeStringField("responseMimeType", "application/json");
            json.writeFieldName("responseJsonSchema");
            json.writeRawValue(schema);
        }
        thinking(json, request.options().thinking());
        json.writeEndObject();
    }

    private static void thinking(JsonGenerator json, Thinking thinking) throws IOException {
        if (thinking instanceof Thinking.Unset) {
            return;
        }
        json.writeObjectFieldStart("thinkingConfig");
        if (thinking instanceof Thinking.Budget budget) {
            json.writeNumberField("thinkingBudget", budget.tokens());
        } else if (thinking instanceof Thinking.Level level) {
            json.writeStringField("thinkingLevel", level.level().name());
        }
        json.writeBooleanField("includeThoughts", false);
        json.writeEndObject();
    }
}
