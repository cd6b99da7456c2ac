package io.sluice.gemini.error;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * The error inside a body: Google's object, an array of one, OpenAI's object with {@code type} and {@code code} words, a bare text, or a
 * flat object (older vLLM).
 */
record ErrorNode(JsonNode json) {
    static Optional<ErrorNode> in(JsonNode body) {
        JsonNode object = body.isArray() && !body.isEmpty() ? body.get(0) : body;
        JsonNode error = object.path("error");
        if (error.isObject()) {
            return Optional.of(new ErrorNode(error));
        }
        boolean flat = "error".equals(object.path("object").asText("")) || error.isTextual();
        return flat ? Optional.of(new ErrorNode(object)) : Optional.empty();
    }

    /** Only for the rules: never passed on. */
    String message() {
        JsonNode text = json.path("error");
        return text.isTextual() ? text.asText() : json.path("message").asText("");
    }

    /** The HTTP code that the body names, else the given one; OpenAI's word codes are none. */
    int code(int httpStatus) {
        int code = json.path("code").asInt(0);
        return code >= 100 && code < 600 ? code : httpStatus;
    }

    /** Google's status, else OpenAI's code or type. */
    String word() {
        return Stream.of("status", "code", "type")
                .map(name -> json.path(name).asText(""))
                .filter(text -> !text.isEmpty() && !Character.isDigit(text.charAt(0)))
                .findFirst()
                .orElse("");
    }

    boolean says(String code) {
        return code.equals(json.path("code").asText(""))
                || code.equals(json.path("type").asText(""));
    }

    /** Details of one google.rpc type. */
    Stream<JsonNode> details(String type) {
        return stream(json.path("details"))
                .filter(d -> d.path("@type").asText("").endsWith("google.rpc." + type));
    }

    static Stream<JsonNode> stream(JsonNode array) {
        return StreamSupport.stream(array.spliterator(), false);
    }
}
