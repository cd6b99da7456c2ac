package io.sluice.inference.ledger;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Optional;

/** The form of a ledger entry: UTF-8 JSON, format 1. */
final class LedgerJson {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int FORMAT = 1;

    private LedgerJson() {}

    static byte[] write(LedgerEntry entry) {
        ObjectNode node = JSON.createObjectNode()
                .put("format", FORMAT)
                .put("requestHash", entry.requestHash())
                .put("modelVersion", entry.modelVersion())
                .put("truncated", entry.truncated())
                .put("recordedAt", entry.recordedAt().toString())
                .put("text", entry.text())
                .put("paidBy", entry.paidBy());
        ExpenseJson.write(entry.expense(), node);
        try {
            return JSON.writeValueAsBytes(node);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a tree of texts and numbers is always JSON", e);
        }
    }

    /** Empty when the bytes are no entry of this format. */
    static Optional<LedgerEntry> read(byte[] json) {
        try {
            JsonNode node = JSON.readTree(json);
            if (node.path("format").asInt() != FORMAT || !node.path("text").isTextual()) {
                return Optional.empty();
            }
            return Optional.of(new LedgerEntry(
                    node.path("requestHash").asText(),
                    node.path("text").asText(),
                    node.path("modelVersion").asText(),
                    node.path("truncated").asBoolean(),
                    node.path("paidBy").asText(),
                    ExpenseJson.read(node),
                    Instant.parse(node.path("recordedAt").asText())));
        } catch (IOException | DateTimeException e) {
            return Optional.empty();
        }
    }
}
