package io.sluice.gemini.generate;

import com.fasterxml.jackson.core.JsonGenerator;
import io.sluice.gemini.InlineMedia;
import io.sluice.gemini.PromptText;
import io.sluice.gemini.ToolCall;
import io.sluice.gemini.ToolResult;
import io.sluice.gemini.ToolRound;
import io.sluice.gemini.wire.JsonText;
import io.sluice.gemini.wire.MediaJson;
import java.io.IOException;
import java.util.List;

/** Writes contents: instruction, prefix, question, rounds of tools. */
public final class Turns {
    private Turns() {}

    /** The member systemInstruction; nothing when it is empty. */
    public static void system(JsonGenerator json, String instruction) throws IOException {
        if (instruction.isEmpty()) {
            return;
        }
        json.writeObjectFieldStart("systemInstruction");
        // With a role, as in every recorded exchange: it counts one token then, and is known to.
        json.writeStringField("role", "model");
        json.writeArrayFieldStart("parts");
        json.writeStartObject();
        json.writeStringField("text", instruction);
        json.writeEndObject();
        json.writeEndArray();
        json.writeEndObject();
    }

    /** The user's turn with a text and, after it, media. */
    public static void user(JsonGenerator json, PromptText text, List<InlineMedia> media) throws IOException {
        start(json, "user");
        json.writeStartObject();
        json.writeFieldName("text");
        JsonText.write(json, text);
        json.writeEndObject();
        for (InlineMedia picture : media) {
            json.writeStartObject();
            json.writeObjectFieldStart("inlineData");
            json.writeStringField("mimeType", picture.mimeType());
            json.writeFieldName("data");
            MediaJson.write(json, picture);
            json.writeEndObject();
            json.writeEndObject();
        }
        end(json);
    }

    static void round(JsonGenerator json, ToolRound round) throws IOException {
        start(json, "model");
        for (ToolCall call : round.calls()) {
            json.writeStartObject();
            json.writeObjectFieldStart("functionCall");
            id(json, call.id());
            json.writeStringField("name", call.name());
            json.writeFieldName("args");
            json.writeRawValue(call.arguments());
            json.writeEndObject();
            if (!call.signature().isEmpty()) {
                json.writeStringField("thoughtSignature", call.signature());
            }
            json.writeEndObject();
        }
        end(json);
        start(json, "user");
        for (ToolResult result : round.results()) {
            json.writeStartObject();
            json.writeObjectFieldStart("functionResponse");
            id(json, result.id());
            json.writeStringField("name", result.name());
            json.writeFieldName("response");
            json.writeRawValue(result.response());
            json.writeEndObject();
            json.writeEndObject();
        }
        end(json);
    }

    private static void id(JsonGenerator json, String id) throws IOException {
        if (!id.isEmpty()) {
            json.writeStringField("id", id);
        }
    }

    private static void start(JsonGenerator json, String role) throws IOException {
        json.writeStartObject();
        json.writeStringField("role", role);
        json.writeArrayFieldStart("parts");
    }

    private static void end(JsonGenerator json) throws IOException {
        json.writeEndArray();
        json.writeEndObject();
    }
}
