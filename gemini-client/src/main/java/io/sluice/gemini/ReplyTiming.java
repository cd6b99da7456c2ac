package io.sluice.gemini;

import java.time.Duration;

/**
 * Measured times of a call.
 *
 * @param firstByte TTFT: from sending to the first text of the answer; zero when none came
 * @param total whole duration
 */
public record ReplyTiming(Duration firstByte, Duration total) {}
