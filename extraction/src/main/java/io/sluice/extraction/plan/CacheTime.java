package io.sluice.extraction.plan;

import java.time.Duration;

/**
 * How long a cache is kept, from which its storage is priced. The model: the first call goes alone, the others follow in rounds of as many
 * as may be in flight, each round takes as long as a call usually does, and when the last one is answered the cache stays unused for a
 * while and is deleted. Other documents in flight make it longer, quick answers shorter.
 *
 * @param call how long a call usually takes
 * @param inFlight calls that may be in flight together, &gt;= 1
 * @param idle time without use after which a cache is deleted
 * @param timeToLive after which the provider drops a cache that nobody extends or deletes
 */
public record CacheTime(Duration call, int inFlight, Duration idle, Duration timeToLive) {
    /** Refuses times that are none. */
    public CacheTime {
        if (call.isNegative() || idle.isNegative() || timeToLive.isNegative() || inFlight < 1) {
            throw new IllegalArgumentException("call " + call + ", in flight " + inFlight + ", idle " + idle
                    + ", time to live " + timeToLive + ": no time may be negative, and one call must be allowed");
        }
    }

    /** Expected life of a cache that so many calls read. */
    public Duration life(int calls) {
        return call.multipliedBy(rounds(calls)).plus(idle);
    }

    /**
     * Longest life of a cache that so many calls read: each takes as long as it may, and whoever should delete it dies.
     *
     * @param longestCall after which a call is given up
     */
    public Duration longestLife(int calls, Duration longestCall) {
        return longestCall.multipliedBy(rounds(calls)).plus(timeToLive);
    }

    private long rounds(int calls) {
        return 1L + (calls - 1L + inFlight - 1L) / inFlight;
    }
}
