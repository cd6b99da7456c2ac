package io.sluice.gemini.openai;

import com.fasterxml.jackson.core.JsonGenerator;
import io.sluice.gemini.CallOptions;
import io.sluice.gemini.GenerateRequest;
import io.sluice.gemini.InlineMedia;
import io.sluice.gemini.ToolCall;
import io.sluice.gemini.ToolResult;
import io.sluice.gemini.ToolRound;
import io.sluice.gemini.wire.JsonText;
import io.sluice.gemini.wire.MediaJson;
import java.io.IOException;

/** Writes the messages of a chat. */
final class Messages {
    private Messages() {}

    static void write(JsonGenerator json, GenerateRequest request) throws IOException {
        CallOptions options = request.options();
        if (options.cachedContent().isEmpty()) {
            if (!request.systemInstruction().isEmpty()) {
                text(json, "system", request.systemInstruction());
            }
            prefix(json, request);
        }
        text(json, "user", request.question());
        for (ToolRound round : options.tools().rounds()) {
            round(json, round);
        }
    }

    private static void prefix(JsonGenerator json, GenerateRequest request) throws IOException {
        json.writeStartObject();
        json.writeStringField("role", "user");
        json.writeFieldName("content");
        if (request.options().media().isEmpty()) {
            JsonText.write(json, request.prefix());
        } else {
            json.writeStartArray();
            json.writeStartObject();
            json.writeStringField("type", "text");
            json.writeFieldName("text");
            JsonText.write(json, request.prefix());
            json.writeEndObject();
            for (InlineMedia picture : request.options().media()) {
                json.writeStartObject();
                json.writeStringField("type", "image_url");
                json.writeObjectFieldStart("image_url");
                json.writeFieldName("url");
                MediaJson.writeDataUrl(json, picture);
                json.writeEndObject();
                json.writeEndObject();
            }
            json.writeEndArray();
        }
        json.writeEndObject();
    }

    private static void round(JsonGenerator json, ToolRound round) throws IOException {
        json.writeStartObject();
        json.writeStringField("role", "assistant");
        json.writeArrayFieldStart("tool_calls");
        for (ToolCall call : round.calls()) {
            json.writeStartObject();
            json.writeStringField("id", call.id());
            json.writeStringField("type", "function");
            json.writeObjectFieldStart("function");
            json.writeStringField("name", call.name());
            json.writeStringField("arguments", call.arguments());
            json.writeEndObject();
            if (!call.signature().isEmpty()) {
                json.writeObjectFieldStart("extra_content");
                json.writeObjectFieldStart("google");
                json.writeStringField("thought_signature", call.signature());
                json.writeEndObject();
                json.writeEndObject();
            }
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
        for (ToolResult result : round.results()) {
            json.writeStartObject();
            json.writeStringField("role", "tool");
            json.writeStringField("tool_call_id", result.id());
            json.writeStringField("content", result.response());
            json.writeEndObject();
        }
    }

    private static void text(JsonGenerator json, String role, String text) throws IOException {
        json.writeStartObject();
        json.writeStringField("role", role);
        json.writeStringField("content", text);
        json.writeEndObject();
    }
}
