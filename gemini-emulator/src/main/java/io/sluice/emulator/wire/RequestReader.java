package io.sluice.emulator.wire;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads a request's bytes as the API does: both spellings of a name, null as missing, unknown names and wrong types refused with their
 * place. What comes out has JSON names only and no nulls. Thread-safe.
 */
public final class RequestReader {
    private final Messages messages = Messages.load();

    /**
     * A request read, or the fault to answer with.
     */
    public sealed interface Read {
        /** In canonical form. */
        record Request(ObjectNode json) implements Read {}

        /** Not a request of this kind. */
        record Fault(ApiFault fault) implements Read {}
    }

    /**
     * Reads a body.
     *
     * @param body UTF-8 JSON
     * @param message the request's message name, such as {@code GenerateContentRequest}
     */
    public Read read(byte[] body, String message) throws IOException {
        JsonNode tree;
        try {
            tree = Json.MAPPER.readTree(body);
        } catch (JsonProcessingException e) {
            return new Read.Fault(ApiFault.badJson(e.getOriginalMessage()));
        }
        if (tree == null || tree.isMissingNode()) {
            return new Read.Request(Json.object());
        }
        if (!tree.isObject()) {
            return new Read.Fault(ApiFault.badJson("Root element must be a message."));
        }
        return check(tree, message);
    }

    /** The same for a tree. */
    public Read check(JsonNode tree, String message) {
        List<Violation> violations = new ArrayList<>();
        ObjectNode canonical = new Canonical(messages, violations).message(tree, message, "");
        return violations.isEmpty() ? new Read.Request(canonical) : new Read.Fault(ApiFault.badRequest(violations));
    }
}
