package io.sluice.gemini.schema;

import java.util.Set;

/** The keywords of responseJsonSchema, from Google's own description of the field. */
final class Keywords {
    /** Hold one schema. */
    static final Set<String> SCHEMA = Set.of("items", "additionalProperties");
    /** Hold a list of schemas. */
    static final Set<String> SCHEMAS = Set.of("prefixItems", "anyOf", "oneOf");
    /** Hold named schemas. */
    static final Set<String> NAMED = Set.of("properties", "$defs");
    /** Hold a plain value. */
    static final Set<String> PLAIN = Set.of(
            "$id",
            "$schema",
            "$ref",
            "$anchor",
            "type",
            "format",
            "title",
            "description",
            "enum",
            "minItems",
            "maxItems",
            "minimum",
            "maximum",
            "required",
            "propertyOrdering");
    /** Values of type. */
    static final Set<String> TYPES = Set.of("string", "number", "integer", "boolean", "array", "object", "null");

    private Keywords() {}
}
