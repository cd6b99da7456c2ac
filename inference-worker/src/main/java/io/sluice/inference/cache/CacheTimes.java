package io.sluice.inference.cache;

import java.time.Duration;

/**
 * Times of caches.
 *
 * @param timeToLive after which the provider drops a cache that nobody extends
 * @param idle time without use after which a cache is deleted
 * @param census longest wait of a prefix's first request for the others of its document
 */
public record CacheTimes(Duration timeToLive, Duration idle, Duration census) {
    /** Providers end a cache up to half a second before creation + time to live, and clocks differ. */
    static final Duration MARGIN = Duration.ofSeconds(5);
    /** Requests of a prefix are released together; those that were read with it need milliseconds to look into the ledger. */
    private static final Duration CENSUS = Duration.ofSeconds(2);

    /** With the usual wait for a document's requests. */
    public static CacheTimes of(Duration timeToLive, Duration idle) {
        return new CacheTimes(timeToLive, idle, CENSUS);
    }
}
