package io.sluice.schemas;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.sluice.schemas.avro.BlobRef;
import java.time.Instant;
import java.util.List;
import org.apache.avro.Schema;
import org.apache.avro.specific.SpecificRecordBase;

/**
 * Writes a record as JSON with the schema's member names, in its order, nulls included. A field marked {@code inlineJson} in the schema
 * holds JSON text and is written as that JSON, empty text as null; a blob reference also says where the object lies.
 */
final class RecordJsonWriter {
    static final String INLINE_JSON = "inlineJson";

    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private RecordJsonWriter() {}

    static ObjectNode write(SpecificRecordBase record) {
        ObjectNode node = NODES.objectNode();
        if (record instanceof BlobRef blob) {
            node.put("ref", Blobs.path(blob));
        }
        for (Schema.Field field : record.getSchema().getFields()) {
            Object value = record.get(field.pos());
            boolean inline = field.getObjectProp(INLINE_JSON) != null;
            node.set(field.name(), inline ? inline(field.name(), (String) value) : value(value));
        }
        return node;
    }

    private static JsonNode inline(String name, String json) {
        if (json == null || json.isEmpty()) {
            return NODES.nullNode();
        }
        try {
            return Json.MAPPER.readTree(json);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(
                    "field " + name + " must hold JSON text; the writer of the record is wrong");
        }
    }

    private static JsonNode value(Object value) {
        if (value == null) {
            return NODES.nullNode();
        } else if (value instanceof SpecificRecordBase record) {
            return write(record);
        } else if (value instanceof List<?> list) {
            ArrayNode array = NODES.arrayNode(list.size());
            list.forEach(item -> array.add(value(item)));
            return array;
        } else if (value instanceof Integer n) {
            return NODES.numberNode(n);
        } else if (value instanceof Long n) {
            return NODES.numberNode(n);
        } else if (value instanceof Double n) {
            return NODES.numberNode(n);
        } else if (value instanceof Boolean b) {
            return NODES.booleanNode(b);
        } else if (value instanceof String || value instanceof Enum<?> || value instanceof Instant) {
            return NODES.textNode(value.toString());
        }
        throw new IllegalArgumentException(
                "no JSON form for " + value.getClass().getName());
    }
}
