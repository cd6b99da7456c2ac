package io.sluice.gemini.openai;

import com.fasterxml.jackson.core.JsonGenerator;
import io.sluice.gemini.ToolDeclaration;
import io.sluice.gemini.ToolUse;
import java.io.IOException;

/** Writes the members tools and tool_choice. */
final class ChatTools {
    private ChatTools() {}

    static void write(JsonGenerator json, ToolUse use) throws IOException {
        if (use.declarations().isEmpty()) {
            return;
        }
        json.writeArrayFieldStart("tools");
        for (ToolDeclaration tool : use.declarations()) {
            json.writeStartObject();
            json.writeStringField("type", "function");
            json.writeObjectFieldStart("function");
            json.writeStringField("name", tool.name());
            json.writeStringField("description", tool.description());
            if (!tool.parameters().isEmpty()) {
                json.writeFieldName("parameters");
                json.writeRawValue(tool.parameters());
            }
            json.writeEndObject();
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeStringField(
                "tool_choice",
                switch (use.mode()) {
                    case AUTO -> "auto";
                    case ANY -> "required";
                    case NONE -> "none";
                });
    }
}
