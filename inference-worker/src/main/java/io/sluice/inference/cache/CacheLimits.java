package io.sluice.inference.cache;

import io.sluice.gemini.cache.CacheMinimums;
import io.sluice.gemini.cache.CacheReply;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** What refusals have taught about each model's caches, for all prefixes: the smallest size, and that none can be made now. Thread-safe. */
final class CacheLimits {
    /** Somebody must act on a refusal; until then one prefix in a while tries. */
    private static final Duration REFUSED = Duration.ofMinutes(10);

    private final Clock clock;
    private final CacheMinimums minimums = new CacheMinimums();
    private final Map<String, Instant> refused = new ConcurrentHashMap<>();

    CacheLimits(Clock clock) {
        this.clock = clock;
    }

    /** False when a cache of so many tokens would be refused for sure. */
    boolean allow(String model, long tokens) {
        Instant until = refused.get(model);
        return tokens >= minimums.of(model).orElse(0)
                && (until == null || !clock.instant().isBefore(until));
    }

    /** A cache of so many tokens, as counted here, was too small. */
    void learn(String model, long tokens, CacheReply.TooSmall small) {
        long least = small.tokens().orElse(tokens) + 1;
        minimums.learn(model, small.minimum().orElse(least));
    }

    /** No cache of the model can be made until somebody acts. */
    void refuse(String model) {
        refused.put(model, clock.instant().plus(REFUSED));
    }
}
