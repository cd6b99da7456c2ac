package io.sluice.emulator.oracle;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;

/**
 * What is true of one field of one document.
 *
 * @param document SHA-256 of its text in hex, or words that stand in it
 * @param field name of the field
 * @param items none = the document does not say it
 */
record Fact(String document, String field, List<Item> items) {
    /**
     * One true value.
     *
     * @param value in the schema's form; a missing one is the quote
     * @param quote the document's words
     * @param assertion how it is meant, or empty
     */
    record Item(JsonNode value, String quote, String assertion) {}

    Fact {
        items = List.copyOf(items);
    }

    boolean namesHash() {
        return document.matches("[0-9a-fA-F]{64}");
    }
}
