package io.sluice.inference.ledger;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.sluice.gemini.ReplyUsage;
import java.io.IOException;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

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
                .put("attempts", entry.attempts())
                .put("recordedAt", entry.recordedAt().toString())
                .put("text", entry.text());
        ObjectNode usage = node.putObject("usage").put("prompt", entry.usage().prompt());
        // Left out when the provider does not tell: unknown is not zero.
        entry.usage().cacheRead().ifPresent(cached -> usage.put("cached", cached));
        usage.put("toolUse", entry.usage().toolUse())
                .put("output", entry.usage().output())
                .put("thinking", entry.usage().thinking());
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
            JsonNode usage = node.path("usage");
            return Optional.of(new LedgerEntry(
                    node.path("requestHash").asText(),
                    node.path("text").asText(),
                    node.path("modelVersion").asText(),
                    node.path("truncated").asBoolean(),
                    node.path("attempts").asInt(),
                    new ReplyUsage(
                            usage.path("prompt").asLong(),
                            usage.has("cached")
                                    ? OptionalLong.of(usage.path("cached").asLong())
                                    : OptionalLong.empty(),
                            usage.path("output").asLong(),
                            usage.path("thinking").asLong(),
                            usage.path("toolUse").asLong(),
                            Map.of()),
                    Instant.parse(node.path("recordedAt").asText())));
        } catch (IOException | DateTimeException e) {
            return Optional.empty();
        }
    }
}
