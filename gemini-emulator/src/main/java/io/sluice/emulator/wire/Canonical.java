package io.sluice.emulator.wire;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.DecimalNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/** Brings one tree into canonical form and notes what is wrong with it. */
final class Canonical {
    private static final int DEEPEST = 64;
    private static final Pattern NUMBER = Pattern.compile("-?\\d{1,18}(?:\\.\\d{1,18})?");

    private final Messages messages;
    private final List<Violation> violations;
    private int depth;

    Canonical(Messages messages, List<Violation> violations) {
        this.messages = messages;
        this.violations = violations;
    }

    ObjectNode message(JsonNode tree, String message, String place) {
        ObjectNode out = Json.object();
        if (++depth > DEEPEST) {
            violations.add(Violation.invalid(place, message, "\"nested too deeply\""));
        } else {
            tree.properties().forEach(member -> {
                Optional<Messages.Field> field = messages.field(message, member.getKey());
                if (field.isEmpty()) {
                    violations.add(Violation.unknown(place, member.getKey()));
                } else if (!member.getValue().isNull()) {
                    out.set(
                            field.get().camel(),
                            value(member.getValue(), field.get().type(), place, field.get()));
                }
            });
        }
        depth--;
        return out;
    }

    private JsonNode value(JsonNode value, FieldType type, String place, Messages.Field field) {
        String own = place.isEmpty() ? field.snake() : place + "." + field.snake();
        return switch (type.shape()) {
            case LIST -> list(value, type, own);
            case MAP -> map(value, type, own);
            case ONE -> {
                if (value.isArray() && type.kind() != FieldType.Kind.ANY) {
                    violations.add(Violation.notRepeating(place, field.camel()));
                    yield value;
                }
                yield one(value, type, own);
            }
        };
    }

    private JsonNode list(JsonNode value, FieldType type, String place) {
        ArrayNode out = Json.array();
        if (!value.isArray()) {
            // A single value stands for a list of one, as the server takes it.
            return out.add(one(value, type.element(), place));
        }
        for (int i = 0; i < value.size(); i++) {
            out.add(one(value.get(i), type.element(), place + "[" + i + "]"));
        }
        return out;
    }

    private JsonNode map(JsonNode value, FieldType type, String place) {
        ObjectNode out = Json.object();
        if (!value.isObject()) {
            violations.add(Violation.invalid(place, "Map", value.toString()));
        }
        value.properties()
                .forEach(entry -> out.set(
                        entry.getKey(), one(entry.getValue(), type.element(), place + "[" + out.size() + "].value")));
        return out;
    }

    private JsonNode one(JsonNode value, FieldType type, String place) {
        return switch (type.kind()) {
            case ANY -> value;
            case MESSAGE -> {
                if (!value.isObject()) {
                    violations.add(Violation.invalid(
                            place,
                            "type.googleapis.com/google.ai.generativelanguage.v1beta." + type.name(),
                            value.toString()));
                }
                yield message(value, type.name(), place);
            }
            case ENUM -> word(value, type, place);
            case STRING, BYTES -> expect(value.isTextual(), value, type, place);
            case BOOL -> expect(value.isBoolean(), value, type, place);
            case INT -> {
                JsonNode number = number(value);
                yield expect(isInteger(number), number, type, place);
            }
            case NUMBER -> {
                JsonNode number = number(value);
                yield expect(number.isNumber(), number, type, place);
            }
        };
    }

    private JsonNode word(JsonNode value, FieldType type, String place) {
        String word = value.asText().toUpperCase(Locale.ROOT);
        return type.choices().contains(word) ? TextNode.valueOf(word) : expect(false, value, type, place);
    }

    private JsonNode expect(boolean fits, JsonNode value, FieldType type, String place) {
        if (!fits) {
            violations.add(Violation.invalid(place, type.kind().word(), value.toString()));
        }
        return value;
    }

    /** Proto3 JSON takes numbers as texts too. */
    private static JsonNode number(JsonNode value) {
        return value.isTextual() && NUMBER.matcher(value.asText()).matches()
                ? DecimalNode.valueOf(new BigDecimal(value.asText()))
                : value;
    }

    private static boolean isInteger(JsonNode value) {
        return value.isNumber() && value.decimalValue().stripTrailingZeros().scale() <= 0;
    }
}
