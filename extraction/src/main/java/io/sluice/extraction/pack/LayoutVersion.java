package io.sluice.extraction.pack;

/** Version of how prefixes are rendered. Part of every prefix id: raise it with any change of marks, rules or order. */
public final class LayoutVersion {
    /** The version that this build writes. */
    public static final int CURRENT = 2;

    private LayoutVersion() {}
}
