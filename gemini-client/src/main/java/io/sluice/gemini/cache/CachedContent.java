package io.sluice.gemini.cache;

import java.time.Instant;

/**
 * A cache as the provider describes it.
 *
 * @param name to be used in calls; its form is the provider's
 * @param model full name of its model
 * @param displayName the name that was given; may be empty
 * @param createTime when it was made
 * @param expireTime when it ends: 0.3 to 0.5 s before createTime + ttl was seen, so refresh with a margin
 * @param tokens tokens that it holds; each call's prompt counts them
 */
public record CachedContent(
        String name, String model, String displayName, Instant createTime, Instant expireTime, long tokens) {}
