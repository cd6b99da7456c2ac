package io.sluice.extraction.merge;

import io.sluice.extraction.check.Evidence;
import java.util.List;

/**
 * Different values of a single-valued field.
 *
 * @param pointer JSON Pointer of the field
 * @param values each value with its places, at least two
 */
public record Conflict(String pointer, List<Value> values) {
    /**
     * One of the values.
     *
     * @param value canonical JSON
     * @param evidence its places
     */
    public record Value(String value, List<Evidence> evidence) {}
}
