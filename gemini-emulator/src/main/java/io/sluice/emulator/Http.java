package io.sluice.emulator;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.javalin.http.Context;

/** Bodies as the API sends them. */
final class Http {
    private static final JsonMapper PRETTY =
            JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

    private Http() {}

    static void fault(Context ctx, ApiFault fault) {
        json(ctx, fault.code(), fault.body());
    }

    static void json(Context ctx, int status, JsonNode body) {
        ctx.status(status).contentType("application/json; charset=UTF-8").result(pretty(body));
    }

    static String pretty(JsonNode body) {
        try {
            return PRETTY.writeValueAsString(body) + "\n";
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException("a JSON tree could not be written", impossible);
        }
    }
}
