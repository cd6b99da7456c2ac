package io.sluice.emulator.openai;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.sluice.emulator.wire.Json;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Messages of a chat as turns and system instruction. */
final class Turns {
    private static final Pattern DATA_URL = Pattern.compile("data:([^;,]+);base64,(.*)", Pattern.DOTALL);

    private Turns() {}

    static void write(JsonNode messages, ObjectNode request) {
        ArrayNode system = Json.array();
        ArrayNode contents = Json.array();
        for (JsonNode message : messages) {
            switch (message.path("role").asText("user")) {
                case "system", "developer" -> parts(message.path("content"), system);
                case "assistant" -> assistant(message, contents);
                case "tool" -> response(message, contents);
                default -> parts(message.path("content"), turn(contents, "user"));
            }
        }
        if (!system.isEmpty()) {
            request.putObject("systemInstruction").put("role", "user").set("parts", system);
        }
        request.set("contents", contents);
    }

    private static ArrayNode turn(ArrayNode contents, String role) {
        return contents.addObject().put("role", role).putArray("parts");
    }

    private static void parts(JsonNode content, ArrayNode parts) {
        if (content.isTextual()) {
            parts.addObject().set("text", content);
        }
        for (JsonNode part : content) {
            Matcher data = DATA_URL.matcher(part.path("image_url").path("url").asText(""));
            if (data.matches()) {
                parts.addObject()
                        .putObject("inlineData")
                        .put("mimeType", data.group(1))
                        .put("data", data.group(2));
            } else {
                parts.addObject().put("text", part.path("text").asText(""));
            }
        }
    }

    private static void assistant(JsonNode message, ArrayNode contents) {
        ArrayNode parts = turn(contents, "model");
        parts(message.path("content"), parts);
        for (JsonNode call : message.path("tool_calls")) {
            ObjectNode function = parts.addObject().putObject("functionCall");
            function.put("name", call.path("function").path("name").asText());
            function.set("args", object(call.path("function").path("arguments").asText("{}")));
        }
    }

    private static void response(JsonNode message, ArrayNode contents) {
        ObjectNode response = turn(contents, "user").addObject().putObject("functionResponse");
        response.put(
                "name", message.path("name").asText(message.path("tool_call_id").asText("")));
        response.putObject("response").set("result", message.path("content"));
    }

    private static JsonNode object(String json) {
        try {
            return Json.MAPPER.readTree(json);
        } catch (JsonProcessingException e) {
            // The model's own words of before; the API keeps what it cannot read.
            return Json.object().put("arguments", json);
        }
    }
}
