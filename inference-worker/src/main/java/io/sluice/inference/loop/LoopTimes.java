package io.sluice.inference.loop;

import java.time.Duration;

/**
 * Times of the loop.
 *
 * @param poll longest wait of one poll
 * @param drain longest wait, when partitions move to another worker, for calls above the permits that remain
 * @param stop longest wait of a stop for calls in flight
 */
public record LoopTimes(Duration poll, Duration drain, Duration stop) {}
