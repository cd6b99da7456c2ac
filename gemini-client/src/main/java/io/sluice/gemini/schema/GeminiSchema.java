package io.sluice.gemini.schema;

import com.fasterxml.jackson.databind.JsonNode;
import io.sluice.gemini.wire.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A JSON Schema as Gemini takes it. Keywords that Gemini does not know are dropped and said; they still hold, as the whole schema is
 * enforced afterwards ({@link SchemaCheck}). The same schema gives the same bytes.
 *
 * @param json what is sent
 * @param dropped what is not sent, in document order
 * @param refused what Gemini would answer with a 400; not empty: do not call
 */
public record GeminiSchema(String json, List<SchemaNote> dropped, List<SchemaNote> refused) {
    /** Copies the lists. */
    public GeminiSchema {
        dropped = List.copyOf(dropped);
        refused = List.copyOf(refused);
    }

    /**
     * Narrows a schema.
     *
     * @param schema JSON text; empty asks for no schema and stays so
     */
    public static GeminiSchema of(String schema) {
        if (schema.isEmpty()) {
            return new GeminiSchema("", List.of(), List.of());
        }
        Optional<JsonNode> json = Json.parse(schema);
        if (json.isEmpty() || !json.get().isObject()) {
            return new GeminiSchema(
                    "", List.of(), List.of(new SchemaNote("", "schema", "is no JSON object; give one")));
        }
        Narrowing narrowing = new Narrowing();
        JsonNode narrowed = narrowing.schema(json.get(), "", 0);
        List<SchemaNote> refused = new ArrayList<>(narrowing.refused());
        refused.addAll(References.faults(narrowed));
        return new GeminiSchema(narrowed.toString(), narrowing.dropped(), refused);
    }
}
