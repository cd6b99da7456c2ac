package io.sluice.gemini.openai;

import com.fasterxml.jackson.core.JsonGenerator;
import io.sluice.gemini.CallOptions;
import io.sluice.gemini.GenerateRequest;
import io.sluice.gemini.Thinking;
import io.sluice.gemini.wire.JsonBody;
import java.io.IOException;

/** The body of a chat completion. */
final class ChatBody extends JsonBody {
    private static final int SEED = 42;

    private final GenerateRequest request;
    private final String model;
    private final String schema;
    private final boolean stream;
    private final boolean googleExtras;

    /**
     * A body.
     *
     * @param model the model's name at this server
     * @param schema JSON Schema of the answer; empty for plain text
     * @param googleExtras whether Google's own members may be sent; other servers refuse or drop them
     */
    ChatBody(GenerateRequest request, String model, String schema, boolean stream, boolean googleExtras) {
        this.request = request;
        this.model = model;
        this.schema = schema;
        this.stream = stream;
        this.googleExtras = googleExtras;
    }

    @Override
    protected void write(JsonGenerator json) throws IOException {
        CallOptions options = request.options();
        json.writeStartObject();
        json.writeStringField("model", model);
        json.writeArrayFieldStart("messages");
        Messages.write(json, request);
        json.writeEndArray();
        json.writeNumberField("temperature", 0);
        json.writeNumberField("seed", SEED);
        json.writeNumberField("max_tokens", request.maxOutputTokens());
        if (!schema.isEmpty()) {
            responseFormat(json);
        }
        if (options.cachedContent().isEmpty()) {
            ChatTools.write(json, options.tools());
        }
        json.writeBooleanField("stream", stream);
        if (stream) {
            json.writeObjectFieldStart("stream_options");
            json.writeBooleanField("include_usage", true);
            json.writeEndObject();
        }
        if (googleExtras) {
            extraBody(json, options);
        }
        json.writeEndObject();
    }

    private void responseFormat(JsonGenerator json) throws IOException {
        json.writeObjectFieldStart("response_format");
        json.writeStringField("type", "json_schema");
        json.writeObjectFieldStart("json_schema");
        json.writeStringField("name", "answer");
        json.writeFieldName("schema");
        json.writeRawValue(schema);
        json.writeBooleanField("strict", true);
        json.writeEndObject();
        json.writeEndObject();
    }

    private static void extraBody(JsonGenerator json, CallOptions options) throws IOException {
        boolean thinks = !(options.thinking() instanceof Thinking.Unset);
        if (options.cachedContent().isEmpty() && !thinks) {
            return;
        }
        json.writeObjectFieldStart("extra_body");
        json.writeObjectFieldStart("google");
        if (options.cachedContent().isPresent()) {
            json.writeStringField("cached_content", options.cachedContent().get());
        }
        if (thinks) {
            json.writeObjectFieldStart("thinking_config");
            if (options.thinking() instanceof Thinking.Budget budget) {
                json.writeNumberField("thinking_budget", budget.tokens());
            } else if (options.thinking() instanceof Thinking.Level level) {
                json.writeStringField("thinking_level", level.level().name());
            }
            json.writeBooleanField("include_thoughts", false);
            json.writeEndObject();
        }
        json.writeEndObject();
        json.writeEndObject();
    }
}
