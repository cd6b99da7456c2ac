package io.sluice.gemini.cache;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;

/**
 * The caches of one project at a provider. Thread-safe. Futures never complete exceptionally; cancelling one cancels its call. Caches cost
 * money until they expire or are deleted.
 */
public interface CacheClient {
    /** Makes one; the reply is {@link CacheReply.Standing}, {@link CacheReply.TooSmall} or a failure. */
    CompletableFuture<CacheReply> create(NewCache cache);

    /** What is known about one. */
    CompletableFuture<CacheReply> get(String name);

    /**
     * Lets it live from now on for a time.
     *
     * @param ttl more than zero
     */
    CompletableFuture<CacheReply> extend(String name, Duration ttl);

    /** Deletes it; one that does not exist is {@link CacheReply.Gone}. */
    CompletableFuture<CacheReply> delete(String name);

    /**
     * A page of all caches, newest first.
     *
     * @param pageToken of the page before; empty for the first
     * @param pageSize at most, in [1, 1000]
     */
    CompletableFuture<CacheReply> list(String pageToken, int pageSize);
}
