package io.sluice.extraction.check;

/** State of a field in an answer or result. */
public enum FieldState {
    /** A value with its words. */
    FOUND,
    /** The text that was read does not say it. */
    ABSENT,
    /** The place for it is empty ("____ years"). */
    BLANK,
    /** Different values of a single-valued field. */
    CONFLICT,
    /** Not read, or not answered. */
    NOT_COVERED
}
