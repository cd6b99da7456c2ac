package io.sluice.extraction.plan;

import java.util.Locale;

/** What a user says about caching. */
public enum CachingRule {
    /** The cheapest for each prefix. */
    AUTO,
    /** Never. */
    NONE,
    /** Only what the provider does by itself. */
    IMPLICIT,
    /** Wherever a prefix can have a cache and is read more than once. */
    EXPLICIT;

    /** In small letters. */
    public String words() {
        return name().toLowerCase(Locale.ROOT);
    }
}
