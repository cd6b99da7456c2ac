package io.sluice.gemini.generate;

import com.fasterxml.jackson.core.JsonGenerator;
import io.sluice.gemini.ToolDeclaration;
import io.sluice.gemini.ToolUse;
import java.io.IOException;

/** Writes the members tools and toolConfig. */
public final class Tools {
    private Tools() {}

    /** Both members; nothing when no tool is declared. */
    public static void write(JsonGenerator json, ToolUse use) throws IOException {
        if (use.declarations().isEmpty()) {
            return;
        }
        json.writeArrayFieldStart("tools");
        json.writeStartObject();
        json.writeArrayFieldStart("functionDeclarations");
        for (ToolDeclaration tool : use.declarations()) {
            json.writeStartObject();
            json.writeStringField("name", tool.name());
            json.writeStringField("description", tool.description());
            if (!tool.parameters().isEmpty()) {
                json.writeFieldName("parametersJsonSchema");
                json.writeRawValue(tool.parameters());
            }
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
        json.writeEndArray();
        json.writeObjectFieldStart("toolConfig");
        json.writeObjectFieldStart("functionCallingConfig");
        json.writeStringField("mode", use.mode().name());
        json.writeEndObject();
        json.writeEndObject();
    }
}
