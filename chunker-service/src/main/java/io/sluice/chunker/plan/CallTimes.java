package io.sluice.chunker.plan;

import io.sluice.extraction.plan.CacheTime;
import java.time.Duration;

/**
 * How long calls take and caches are kept.
 *
 * @param cache from which storage is priced
 * @param longestCall after which a call is given up
 */
public record CallTimes(CacheTime cache, Duration longestCall) {}
