package io.sluice.extraction.value;

/** What the typing of a raw value gave. */
public sealed interface TypedValue {
    /**
     * The value has the field's type.
     *
     * @param json canonical, compact JSON: equal values give equal strings
     */
    record Typed(String json) implements TypedValue {}

    /** The value, or the quote it rests on, is a placeholder that nobody filled in. */
    record Blank() implements TypedValue {}

    /** Nothing is claimed: an empty string or null. */
    record Nothing() implements TypedValue {}

    /**
     * The value does not have the field's type, or has it in two readings.
     *
     * @param json JSON string of the raw text
     * @param violation typed code, for instance {@code ambiguous date}
     */
    record Doubtful(String json, String violation) implements TypedValue {}
}
