package io.sluice.inference.cache;

import io.opentelemetry.context.Context;
import io.sluice.gemini.cache.CacheClient;
import io.sluice.gemini.cache.CacheReply;
import io.sluice.gemini.cache.NewCache;
import io.sluice.inference.telemetry.CacheSpans;
import io.sluice.inference.telemetry.CacheSpans.Operation;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;

/**
 * The calls about one prefix's cache, each with its span. Thread-safe; futures never complete exceptionally.
 *
 * @param client the provider's caches
 * @param spans spans
 * @param model model of the cache
 * @param prefixId prefix that it holds
 */
record CacheCalls(CacheClient client, CacheSpans spans, String model, String prefixId) {
    CompletableFuture<CacheReply> create(Context trace, NewCache cache) {
        return spans.within(trace, Operation.CREATE, model, prefixId, () -> client.create(cache));
    }

    CompletableFuture<CacheReply> extend(Context trace, String name, Duration ttl) {
        return spans.within(trace, Operation.EXTEND, model, prefixId, () -> client.extend(name, ttl));
    }

    CompletableFuture<CacheReply> delete(Context trace, String name) {
        return spans.within(trace, Operation.DELETE, model, prefixId, () -> client.delete(name));
    }
}
