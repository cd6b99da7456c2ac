package io.sluice.emulator;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;

/**
 * Token counts by a conservative estimate: three UTF-16 units a token, rounded up for each part, and one for each content with a role.
 *
 * @param prompt of the request
 * @param output of the answer so far
 */
record Usage(long prompt, long output) {
    private static final int UNITS_PER_TOKEN = 3;

    static long tokens(int units) {
        return (units + UNITS_PER_TOKEN - 1) / UNITS_PER_TOKEN;
    }

    /** Of all contents of a request. */
    static long prompt(JsonNode request) {
        long sum = content(Members.of(request, "systemInstruction"));
        for (JsonNode content : request.path("contents")) {
            sum += content(content);
        }
        return sum;
    }

    private static long content(JsonNode content) {
        long sum = content.path("role").isTextual() ? 1 : 0;
        for (JsonNode part : content.path("parts")) {
            sum += tokens(part.path("text").asText("").length());
        }
        return sum;
    }

    /** As the API writes it: zeros are left out. */
    ObjectNode json() {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        put(json, "promptTokenCount", prompt);
        put(json, "candidatesTokenCount", output);
        put(json, "totalTokenCount", prompt + output);
        if (prompt > 0) {
            json.putArray("promptTokensDetails")
                    .addObject()
                    .put("modality", "TEXT")
                    .put("tokenCount", prompt);
        }
        return json;
    }

    private static void put(ObjectNode json, String name, long value) {
        if (value > 0) {
            json.put(name, value);
        }
    }
}
