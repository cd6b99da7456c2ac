package io.sluice.extraction.catalogue;

/** Values of {@code thinkingLevel}, least first. */
public enum ThinkingLevel {
    /** Hardly any. */
    MINIMAL,
    /** Little. */
    LOW,
    /** Some. */
    MEDIUM,
    /** Much. */
    HIGH
}
