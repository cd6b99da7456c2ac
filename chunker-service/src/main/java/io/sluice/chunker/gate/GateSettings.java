package io.sluice.chunker.gate;

import java.time.Duration;

/**
 * What the gate is told.
 *
 * @param window most requests a model that are out
 * @param partitions partitions of the requests topic
 * @param cap calls in flight allowed over all workers
 * @param lease time from release until which a call may start
 * @param callTimeout longest duration of one call
 * @param grace time after lease and call timeout in which an answer may still arrive
 * @param jobCapUsd most that a job may spend when it does not say, US dollars
 * @param maxReleases releases of a request that comes back
 */
public record GateSettings(
        int window,
        int partitions,
        int cap,
        Duration lease,
        Duration callTimeout,
        Duration grace,
        double jobCapUsd,
        int maxReleases) {}
