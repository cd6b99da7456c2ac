package io.sluice.emulator.oracle;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import io.sluice.emulator.wire.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Gold facts as JSON Lines: {@code {"document": "sha256 or words", "field": "...", "items": [{"value": ..., "quote": "..."}]}}. */
final class FactFile {
    private FactFile() {}

    static List<Fact> read(Path file) throws IOException {
        List<Fact> facts = new ArrayList<>();
        List<String> lines = Files.readAllLines(file);
        for (int i = 0; i < lines.size(); i++) {
            if (!lines.get(i).isBlank()) {
                facts.add(fact(lines.get(i), i + 1));
            }
        }
        return facts;
    }

    private static Fact fact(String line, int number) {
        JsonNode json;
        try {
            json = Json.MAPPER.readTree(line);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("oracle line " + number + ": is not JSON", e);
        }
        if (!json.path("document").isTextual()
                || !json.path("field").isTextual()
                || !json.path("items").isArray()) {
            throw new IllegalArgumentException("oracle line " + number + ": needs document, field and items");
        }
        List<Fact.Item> items = new ArrayList<>();
        for (JsonNode item : json.path("items")) {
            if (!item.path("quote").isTextual() || item.path("quote").asText().isBlank()) {
                throw new IllegalArgumentException("oracle line " + number + ": an item has no quote");
            }
            JsonNode value = item.has("value") ? item.path("value") : item.path("quote");
            items.add(new Fact.Item(
                    value, item.path("quote").asText(), item.path("assertion").asText("")));
        }
        return new Fact(json.path("document").asText(), json.path("field").asText(), items);
    }
}
