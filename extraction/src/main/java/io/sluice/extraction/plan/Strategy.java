package io.sluice.extraction.plan;

import io.sluice.extraction.ask.Grouping;

/**
 * A way to ask a document.
 *
 * @param grouping how many fields a call asks for
 * @param caching how its prefixes are cached
 */
public record Strategy(Grouping grouping, CachingRule caching) {}
