package io.sluice.emulator.wire;

import java.util.List;

/**
 * The type of a member.
 *
 * @param kind how its value is read
 * @param name message name, or empty
 * @param choices ENUM: the allowed words
 * @param shape one value, a list or a map
 */
record FieldType(Kind kind, String name, List<String> choices, Shape shape) {
    enum Kind {
        STRING("TYPE_STRING"),
        BYTES("TYPE_BYTES"),
        BOOL("TYPE_BOOL"),
        INT("TYPE_INT32"),
        NUMBER("TYPE_FLOAT"),
        ENUM("TYPE_ENUM"),
        ANY(""),
        MESSAGE("");

        private final String word;

        Kind(String word) {
            this.word = word;
        }

        /** As the API's messages name it. */
        String word() {
            return word;
        }
    }

    enum Shape {
        ONE,
        LIST,
        MAP
    }

    static FieldType parse(String text) {
        if (text.startsWith("[")) {
            return scalar(text.substring(1, text.length() - 1), Shape.LIST);
        }
        return text.startsWith("{") ? scalar(text.substring(1, text.length() - 1), Shape.MAP) : scalar(text, Shape.ONE);
    }

    FieldType element() {
        return new FieldType(kind, name, choices, Shape.ONE);
    }

    private static FieldType scalar(String text, Shape shape) {
        if (text.startsWith("enum:")) {
            return new FieldType(Kind.ENUM, "", List.of(text.substring(5).split("\\|", -1)), shape);
        }
        Kind kind = switch (text) {
            case "string" -> Kind.STRING;
            case "bytes" -> Kind.BYTES;
            case "bool" -> Kind.BOOL;
            case "int" -> Kind.INT;
            case "number" -> Kind.NUMBER;
            case "any" -> Kind.ANY;
            default -> Kind.MESSAGE;
        };
        return new FieldType(kind, kind == Kind.MESSAGE ? text : "", List.of(), shape);
    }
}
