package io.sluice.gemini.openai;

import com.fasterxml.jackson.databind.JsonNode;
import io.sluice.gemini.ToolCall;
import java.util.ArrayList;
import java.util.List;

/** Joins the pieces of tool calls. Some servers leave out the index, or send an empty id with later pieces: a name then begins a new call. */
final class ToolCallParts {
    private final List<Part> parts = new ArrayList<>();

    void add(JsonNode toolCalls) {
        for (JsonNode delta : toolCalls) {
            String name = delta.path("function").path("name").asText("");
            Part part = part(delta.path("index").asInt(-1), name);
            if (part == null) {
                continue;
            }
            part.id = first(part.id, delta.path("id").asText(""));
            part.name = first(part.name, name);
            part.signature = first(
                    part.signature,
                    delta.path("extra_content")
                            .path("google")
                            .path("thought_signature")
                            .asText(""));
            part.arguments.append(delta.path("function").path("arguments").asText(""));
        }
    }

    List<ToolCall> whole() {
        return parts.stream()
                .map(p ->
                        new ToolCall(p.id, p.name, p.arguments.isEmpty() ? "{}" : p.arguments.toString(), p.signature))
                .toList();
    }

    private Part part(int index, String name) {
        if (index >= 0) {
            for (Part part : parts) {
                if (part.index == index) {
                    return part;
                }
            }
        } else if (name.isEmpty()) {
            return parts.isEmpty() ? null : parts.get(parts.size() - 1);
        }
        parts.add(new Part(index));
        return parts.get(parts.size() - 1);
    }

    private static String first(String known, String now) {
        return known.isEmpty() ? now : known;
    }

    private static final class Part {
        final int index;
        final StringBuilder arguments = new StringBuilder();
        String id = "";
        String name = "";
        String signature = "";

        Part(int index) {
            this.index = index;
        }
    }
}
