package io.sluice.extraction.plan;

import java.util.Locale;

/** How the calls of one prefix get it from the provider. */
public enum Caching {
    /** Each call sends it. */
    NONE,
    /** Each call sends it, the first one alone and the others soon after, so that the provider may know it; nothing is promised. */
    IMPLICIT,
    /** It is put into a cache of the provider once, and each call names that. */
    EXPLICIT;

    /** In small letters. */
    public String words() {
        return name().toLowerCase(Locale.ROOT);
    }
}
