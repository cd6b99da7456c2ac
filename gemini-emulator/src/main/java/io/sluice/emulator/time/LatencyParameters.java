package io.sluice.emulator.time;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Duration;

/**
 * How fast a model serves. A rate of 0 takes no time.
 *
 * @param firstTokenMs before anything else, in milliseconds
 * @param prefillTokensPerSecond prompt tokens read
 * @param cachedPrefillTokensPerSecond prompt tokens taken from a cache
 * @param decodeTokensPerSecond tokens written, thoughts too
 * @param slots calls served at once; more wait in line; 0 = no bound
 */
public record LatencyParameters(
        @JsonProperty("first_token_ms") double firstTokenMs,
        @JsonProperty("prefill_tokens_per_second") double prefillTokensPerSecond,
        @JsonProperty("cached_prefill_tokens_per_second") double cachedPrefillTokensPerSecond,
        @JsonProperty("decode_tokens_per_second") double decodeTokensPerSecond,
        @JsonProperty("slots") int slots) {
    /** No time at all. */
    public static final LatencyParameters NONE = new LatencyParameters(0, 0, 0, 0, 0);

    /** Refuses negative figures. */
    public LatencyParameters {
        if (firstTokenMs < 0
                || prefillTokensPerSecond < 0
                || cachedPrefillTokensPerSecond < 0
                || decodeTokensPerSecond < 0
                || slots < 0) {
            throw new IllegalArgumentException("a latency parameter is negative; give 0 (no time, no bound) or more");
        }
    }

    /** A fixed wait before each answer. */
    public static LatencyParameters fixed(Duration wait) {
        return new LatencyParameters(wait.toNanos() / 1e6, 0, 0, 0, 0);
    }

    Duration first(long fresh, long cached) {
        return Duration.ofNanos((long) (firstTokenMs * 1e6))
                .plus(time(fresh, prefillTokensPerSecond))
                .plus(time(cached, cachedPrefillTokensPerSecond));
    }

    Duration decode(long tokens) {
        return time(tokens, decodeTokensPerSecond);
    }

    private static Duration time(long tokens, double rate) {
        return rate == 0 ? Duration.ZERO : Duration.ofNanos((long) (tokens / rate * 1e9));
    }
}
