package io.sluice.extraction.catalogue;

/** Values of {@code mediaResolution}. */
public enum Resolution {
    /** Fewest tokens. */
    LOW,
    /** The usual one of pages. */
    MEDIUM,
    /** The usual one of images. */
    HIGH,
    /** Images only. */
    ULTRA_HIGH
}
