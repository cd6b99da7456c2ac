package io.sluice.extraction.check;

/** What the text says about a value. */
public enum Assertion {
    /** It holds. */
    AFFIRMED,
    /** It does not ("denies chest pain"). */
    NEGATED,
    /** It may. */
    POSSIBLE,
    /** It did once. */
    HISTORICAL,
    /** It holds of a relative. */
    FAMILY
}
