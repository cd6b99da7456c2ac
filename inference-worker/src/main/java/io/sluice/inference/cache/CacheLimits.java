package io.sluice.inference.cache;

import io.sluice.gemini.cache.CacheMinimums;
import io.sluice.gemini.cache.CacheReply;
import io.sluice.runtime.log.Log;
import io.sluice.runtime.log.LogKey;
import io.sluice.schemas.avro.Request;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * What refusals have taught about each model's caches, for all prefixes: the smallest size, and that none can be made now. A smallest size is
 * reported to all planners through the content store. Thread-safe.
 */
final class CacheLimits {
    private static final Log LOG = Log.of(CacheLimits.class);
    /** Somebody must act on a refusal; until then one prefix in a while tries. */
    private static final Duration REFUSED = Duration.ofMinutes(10);

    private final io.sluice.runtime.model.CacheMinimums reports;
    private final Clock clock;
    private final CacheMinimums minimums = new CacheMinimums();
    private final Map<String, Instant> refused = new ConcurrentHashMap<>();

    CacheLimits(io.sluice.runtime.model.CacheMinimums reports, Clock clock) {
        this.reports = reports;
        this.clock = clock;
    }

    /** False when a cache of so many tokens would be refused for sure. */
    boolean allow(String model, long tokens) {
        Instant until = refused.get(model);
        return tokens >= minimums.of(model).orElse(0)
                && (until == null || !clock.instant().isBefore(until));
    }

    /** The cache of this request's prefix was too small; writes to the content store when that is news. */
    void learn(Request request, CacheReply.TooSmall small) {
        String model = request.getModel();
        long least = Math.max(
                least(request.getPrefixTokens(), small), minimums.of(model).orElse(0));
        minimums.learn(model, least);
        try {
            if (reports.report(request.getProvider(), model, least, clock.instant())) {
                LOG.warn()
                        .with(LogKey.MODEL, model)
                        .with(LogKey.TOKENS, least)
                        .say("the provider refused a cache as too small: plans make none below this size from now on");
            }
        } catch (IOException e) {
            LOG.error()
                    .with(LogKey.MODEL, model)
                    .cause(e)
                    .say("the smallest cache of the model could not be stored; plans go on with the catalogue's");
        }
    }

    /** In tokens as planned: what was refused is surely too small, whatever the provider counted, and its minimum is in its own count. */
    private static long least(long planned, CacheReply.TooSmall small) {
        double scale = small.tokens().isPresent() && small.tokens().getAsLong() > 0
                ? planned / (double) small.tokens().getAsLong()
                : 1;
        long named = (long) Math.ceil(small.minimum().orElse(0) * scale);
        return Math.max(planned + 1, named);
    }

    /** No cache of the model can be made until somebody acts. */
    void refuse(String model) {
        refused.put(model, clock.instant().plus(REFUSED));
    }
}
