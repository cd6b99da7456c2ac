package io.sluice.inference.ledger;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.sluice.inference.call.CallMark;
import java.io.IOException;
import java.util.Arrays;
import java.util.Optional;

/** The form of a call's mark: UTF-8 JSON, format 1. */
final class CallMarkJson {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int FORMAT = 1;

    private CallMarkJson() {}

    static byte[] write(CallMark mark) {
        try {
            return JSON.writeValueAsBytes(JSON.createObjectNode()
                    .put("format", FORMAT)
                    .put("kind", mark.kind().name())
                    .put("boundUsd", mark.boundUsd()));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a tree of texts and numbers is always JSON", e);
        }
    }

    /** Empty when the bytes are no mark of this format. */
    static Optional<CallMark> read(byte[] json) {
        try {
            JsonNode node = JSON.readTree(json);
            String kind = node.path("kind").asText();
            return node.path("format").asInt() != FORMAT
                            || !node.path("boundUsd").isNumber()
                    ? Optional.empty()
                    : Arrays.stream(CallMark.Kind.values())
                            .filter(k -> k.name().equals(kind))
                            .map(k -> new CallMark(k, node.path("boundUsd").asDouble()))
                            .findFirst();
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
