package io.sluice.extraction.recipe;

/** The type of a field's value, and the canonical JSON it becomes. */
public enum FieldType {
    /** A string. */
    TEXT,
    /** {@code "2025-03-01"}. */
    DATE,
    /** An object with one member: {@code {"months": 36}}, {@code {"days": 30}}, {@code {"weeks": 2}} or {@code {"years": ...}} is months * 12. */
    DURATION,
    /** {@code {"amount": 1500000, "currency": "USD"}}. */
    MONEY,
    /** A number. */
    NUMBER,
    /** One of the field's choices. */
    CHOICE,
    /** {@code true} or {@code false}. */
    YES_NO,
    /** A list of objects with the field's columns as strings. */
    LIST
}
