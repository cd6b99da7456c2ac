package io.sluice.extraction.catalogue;

/** Service tiers with prices of their own. */
public enum Tier {
    /** What a call costs that names none. */
    STANDARD,
    /** Asynchronous jobs, answered within a day. */
    BATCH,
    /** Cheaper, slower, often refused. */
    FLEX,
    /** Dearer, served first. */
    PRIORITY
}
