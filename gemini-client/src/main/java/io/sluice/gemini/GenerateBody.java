package io.sluice.gemini;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.StreamWriteFeature;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import okhttp3.MediaType;
import okhttp3.RequestBody;
import okio.BufferedSink;

/** The request's JSON, written to the socket as it is made: same request, same bytes, no copy of the prompt. */
final class GenerateBody extends RequestBody {
    /** Fixed: a question is asked the same way each time. */
    private static final int SEED = 42;

    private static final MediaType JSON = MediaType.get("application/json");
    private static final JsonFactory FACTORY = JsonFactory.builder()
            .disable(StreamWriteFeature.AUTO_CLOSE_TARGET)
            .disable(StreamWriteFeature.FLUSH_PASSED_TO_STREAM)
            .build();

    private final GenerateRequest request;

    GenerateBody(GenerateRequest request) {
        this.request = request;
    }

    @Override
    public MediaType contentType() {
        return JSON;
    }

    @Override
    public void writeTo(BufferedSink sink) throws IOException {
        // A writer, not bytes: it joins surrogate pairs that two pieces share.
        OutputStreamWriter writer = new OutputStreamWriter(sink.outputStream(), StandardCharsets.UTF_8);
        try (JsonGenerator json = FACTORY.createGenerator(writer)) {
            json.writeStartObject();
            if (!request.systemInstruction().isEmpty()) {
                json.writeObjectFieldStart("systemInstruction");
                // With a role, as in every recorded exchange: it counts one token then, and is known to.
                json.writeStringField("role", "model");
                json.writeArrayFieldStart("parts");
                json.writeStartObject();
                json.writeStringField("text", request.systemInstruction());
                json.writeEndObject();
                json.writeEndArray();
                json.writeEndObject();
            }
            json.writeArrayFieldStart("contents");
            userTurn(json, request.prefix());
            userTurn(json, out -> out.append(request.question()));
            json.writeEndArray();
            generationConfig(json);
            json.writeEndObject();
            json.flush();
        }
        writer.flush();
    }

    private static void userTurn(JsonGenerator json, PromptText text) throws IOException {
        json.writeStartObject();
        json.writeStringField("role", "user");
        json.writeArrayFieldStart("parts");
        json.writeStartObject();
        json.writeFieldName("text");
        JsonText.write(json, text);
        json.writeEndObject();
        json.writeEndArray();
        json.writeEndObject();
    }

    private void generationConfig(JsonGenerator json) throws IOException {
        json.writeObjectFieldStart("generationConfig");
        json.writeNumberField("temperature", 0);
        json.writeNumberField("seed", SEED);
        json.writeNumberField("candidateCount", 1);
        json.writeNumberField("maxOutputTokens", request.maxOutputTokens());
        json.writeStringField("responseMimeType", "application/json");
        json.writeFieldName("responseJsonSchema");
        json.writeRawValue(request.responseJsonSchema());
        json.writeEndObject();
    }
}
