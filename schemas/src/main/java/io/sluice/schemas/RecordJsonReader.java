package io.sluice.schemas;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.apache.avro.Schema;
import org.apache.avro.specific.SpecificData;
import org.apache.avro.specific.SpecificRecordBase;

/**
 * Reads JSON with a schema's member names into a record. Every fault is kept with the member's path, never its value. For one reading by
 * one thread.
 */
final class RecordJsonReader {
    private static final Pattern SHOWN_NAME = Pattern.compile("[A-Za-z0-9_-]{1,64}");
    private static final int MAX_FAULTS = 10;

    private final boolean strict;
    private final List<String> faults = new ArrayList<>();

    /** @param strict true: unknown members are faults; false: they are skipped, as a newer writer may add some */
    RecordJsonReader(boolean strict) {
        this.strict = strict;
    }

    /** At most ten; empty when the record is whole. */
    List<String> faults() {
        return faults;
    }

    /** The record; only whole when there are no faults. */
    <T extends SpecificRecordBase> T read(Class<T> type, JsonNode node) {
        SpecificData model = SpecificData.getForClass(type);
        return type.cast(record(model, model.getSchema(type), node, ""));
    }

    private Object record(SpecificData model, Schema schema, JsonNode node, String path) {
        if (!node.isObject()) {
            return fault(path, "must be an object");
        }
        if (strict) {
            unknownMembers(schema, node, path);
        }
        SpecificRecordBase record = (SpecificRecordBase) SpecificData.newInstance(model.getClass(schema), schema);
        for (Schema.Field field : schema.getFields()) {
            String member = path.isEmpty() ? field.name() : path + "." + field.name();
            JsonNode value = node.get(field.name());
            Object read = null;
            if (value == null && field.hasDefaultValue()) {
                read = model.deepCopy(field.schema(), model.getDefaultValue(field));
            } else if (value == null) {
                fault(member, "missing");
            } else if (field.getObjectProp(RecordJsonWriter.INLINE_JSON) != null) {
                read = inline(field, value);
            } else {
                read = value(model, field.schema(), value, member);
            }
            if (read != null) {
                record.put(field.pos(), read);
            }
        }
        return record;
    }

    private static Object inline(Schema.Field field, JsonNode value) {
        if (value.isNull()) {
            return field.schema().isNullable() ? null : "";
        }
        return value.toString();
    }

    private Object value(SpecificData model, Schema schema, JsonNode node, String path) {
        return switch (schema.getType()) {
            case UNION -> node.isNull() ? null : value(model, schema.getTypes().get(1), node, path);
            case RECORD -> record(model, schema, node, path);
            case ARRAY -> array(model, schema, node, path);
            case ENUM -> constant(model, schema, node, path);
            case STRING -> node.isTextual() ? node.textValue() : fault(path, "must be a text");
            case BOOLEAN -> node.isBoolean() ? node.booleanValue() : fault(path, "must be true or false");
            case INT ->
                node.isIntegralNumber() && node.canConvertToInt()
                        ? (Object) node.intValue()
                        : fault(path, "must be a whole number below 2^31");
            case LONG -> schema.getLogicalType() == null ? whole(node, path) : instant(node, path);
            case DOUBLE -> node.isNumber() ? node.doubleValue() : fault(path, "must be a number");
            default -> throw new IllegalStateException("no JSON form for " + schema.getType());
        };
    }

    private Object whole(JsonNode node, String path) {
        return node.isIntegralNumber() && node.canConvertToLong()
                ? (Object) node.longValue()
                : fault(path, "must be a whole number below 2^63");
    }

    private Object array(SpecificData model, Schema schema, JsonNode node, String path) {
        if (!node.isArray()) {
            return fault(path, "must be an array");
        }
        List<Object> items = new ArrayList<>(node.size());
        for (JsonNode item : node) {
            items.add(value(model, schema.getElementType(), item, path + "[" + items.size() + "]"));
        }
        return items;
    }

    private Object constant(SpecificData model, Schema schema, JsonNode node, String path) {
        if (node.isTextual() && schema.hasEnumSymbol(node.textValue())) {
            return model.createEnum(node.textValue(), schema);
        } else if (node.isTextual() && !strict && schema.getEnumDefault() != null) {
            return model.createEnum(schema.getEnumDefault(), schema);
        }
        return fault(path, "must be one of " + String.join(", ", schema.getEnumSymbols()));
    }

    private Object instant(JsonNode node, String path) {
        if (node.isTextual()) {
            try {
                return Instant.parse(node.textValue());
            } catch (DateTimeException e) {
                return fault(path, "must be a time such as 2026-01-31T12:00:00Z");
            }
        }
        return fault(path, "must be a time such as 2026-01-31T12:00:00Z");
    }

    private void unknownMembers(Schema schema, JsonNode node, String path) {
        for (Iterator<String> names = node.fieldNames(); names.hasNext(); ) {
            String name = names.next();
            if (schema.getField(name) == null) {
                // A member's name is the caller's text too: only what looks like a name is repeated.
                String shown = SHOWN_NAME.matcher(name).matches() ? name : "(a name that is not shown)";
                String known =
                        schema.getFields().stream().map(Schema.Field::name).collect(Collectors.joining(", "));
                fault(path.isEmpty() ? shown : path + "." + shown, "unknown; known members are " + known);
            }
        }
    }

    private Object fault(String path, String words) {
        if (faults.size() < MAX_FAULTS) {
            faults.add(path.isEmpty() ? "the record " + words : "member " + path + ": " + words);
        }
        return null;
    }
}
