package io.sluice.gemini;

import java.time.Duration;
import java.util.Optional;
import java.util.random.RandomGenerator;

/**
 * When to ask again. Pure: it neither waits nor counts.
 *
 * <p>A per-minute quota is always worth another wait (the caller's lease ends it). Where the server names a delay, that delay and up to a
 * tenth of it (at least a second) of jitter are waited, at most {@link #LONGEST}; else full jitter over 1 s, 2 s, 4 s ... 60 s.
 *
 * @param networkAttempts attempts in all when the connection fails, &gt;= 1
 * @param overloadedAttempts attempts in all when the provider is overloaded, &gt;= 1
 */
public record Retries(int networkAttempts, int overloadedAttempts) {
    /** Three attempts over a failing network, five at an overloaded provider. */
    public static final Retries DEFAULT = new Retries(3, 5);

    /** No wait is longer. */
    public static final Duration LONGEST = Duration.ofSeconds(90);

    private static final long FIRST_BACKOFF_MS = 1_000;
    private static final long LONGEST_BACKOFF_MS = 60_000;

    /**
     * The wait before the next attempt, or empty when there should be none.
     *
     * @param attempt attempts made so far, &gt;= 1
     * @param kind how the last one failed
     * @param retryAfter what the server asked for
     * @param random source of the jitter
     */
    public Optional<Duration> delay(
            int attempt, FailureKind kind, Optional<Duration> retryAfter, RandomGenerator random) {
        if (!kind.retryable() || attempt >= attempts(kind)) {
            return Optional.empty();
        }
        return Optional.of(retryAfter.map(d -> asAsked(d, random)).orElseGet(() -> backoff(attempt, random)));
    }

    /**
     * The wait before the next attempt after a failed call: an internal error is tried at most three times in all, a deadline of the
     * provider's own twice (the prompt may be too large to be processed in time at all).
     *
     * @param attempt attempts made so far, &gt;= 1
     * @param failed how the last one failed
     * @param random source of the jitter
     */
    public Optional<Duration> delay(int attempt, ModelReply.Failed failed, RandomGenerator random) {
        int most = switch (failed.httpStatus()) {
            case 500 -> 3;
            case 504 -> 2;
            default -> Integer.MAX_VALUE;
        };
        return attempt >= most ? Optional.empty() : delay(attempt, failed.kind(), failed.retryAfter(), random);
    }

    private int attempts(FailureKind kind) {
        return switch (kind) {
            case NETWORK -> networkAttempts;
            case OVERLOADED -> overloadedAttempts;
            default -> Integer.MAX_VALUE;
        };
    }

    private static Duration asAsked(Duration asked, RandomGenerator random) {
        long millis = Math.min(asked.toMillis(), LONGEST.toMillis());
        long jitter = random.nextLong(Math.max(1_000, millis / 10) + 1);
        return Duration.ofMillis(Math.min(millis + jitter, LONGEST.toMillis()));
    }

    private static Duration backoff(int attempt, RandomGenerator random) {
        long most = Math.min(LONGEST_BACKOFF_MS, FIRST_BACKOFF_MS << Math.min(attempt - 1, 16));
        return Duration.ofMillis(random.nextLong(most + 1));
    }
}
