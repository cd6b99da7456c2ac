package io.sluice.chunker.gate;

import java.time.Duration;
import java.util.Map;

/**
 * What the gate is told.
 *
 * @param window most requests a model that are out
 * @param partitions partitions of the requests topic
 * @param cap calls in flight allowed over all workers
 * @param lease time from release until which a call may start
 * @param callTimeout longest duration of one call
 * @param grace time after lease and call timeout in which an answer may still arrive
 * @param maxReleases releases of a request that comes back before its lease has passed, not counting those that lost calls sent back
 * @param jobCapUsd most that a job may spend when it does not say, US dollars
 * @param labelCapsUsd most that the documents of a label path may spend, US dollars
 * @param dayCapUsd most that a UTC day may cost, US dollars
 */
public record GateSettings(
        int window,
        int partitions,
        int cap,
        Duration lease,
        Duration callTimeout,
        Duration grace,
        int maxReleases,
        double jobCapUsd,
        Map<String, Double> labelCapsUsd,
        double dayCapUsd) {
    /** Copies the map. */
    public GateSettings {
        labelCapsUsd = Map.copyOf(labelCapsUsd);
    }
}
