package io.sluice.gemini;

import java.time.Duration;
import java.util.OptionalDouble;

/**
 * Measured times of a call.
 *
 * @param firstByte TTFT: from sending to the first text of the answer; zero when none came
 * @param total whole duration
 */
public record ReplyTiming(Duration firstByte, Duration total) {
    /**
     * Tokens a second after the first text, thoughts not counted; empty where the reply came in one piece.
     *
     * @param outputTokens answer tokens
     */
    public OptionalDouble outputRate(long outputTokens) {
        Duration decoding = total.minus(firstByte);
        if (firstByte.isZero() || decoding.isZero() || decoding.isNegative() || outputTokens <= 0) {
            return OptionalDouble.empty();
        }
        return OptionalDouble.of(outputTokens * 1e9 / decoding.toNanos());
    }
}
