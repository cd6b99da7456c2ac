package io.sluice.inference.quota;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * One gate per model: after a 429 no new call of that model starts until the provider's delay has passed. When the quota of the day is used
 * up, requests are given back instead of waiting; after a minute the next one tries again, for the chunker decides how long to wait.
 * Thread-safe.
 */
public final class ModelGate {
    private static final Duration PARKED = Duration.ofMinutes(1);

    private final Clock clock;
    private final Map<String, Instant> opens = new ConcurrentHashMap<>();
    private final Map<String, Instant> parked = new ConcurrentHashMap<>();

    /** @param clock time */
    public ModelGate(Clock clock) {
        this.clock = clock;
    }

    /** Keeps a model's gate closed for at least this long from now; a later time that is set already stays. */
    public void closeFor(String model, Duration wait) {
        opens.merge(model, clock.instant().plus(wait), (a, b) -> a.isAfter(b) ? a : b);
    }

    /** Lets requests of a model be given back for a minute from now. */
    public void park(String model) {
        parked.put(model, clock.instant().plus(PARKED));
    }

    /** True while requests of a model are given back. */
    public boolean parked(String model) {
        Instant end = parked.get(model);
        return end != null && clock.instant().isBefore(end);
    }

    /** Time until the gate opens; zero when it is open. */
    public Duration remaining(String model) {
        Instant open = opens.get(model);
        Instant now = clock.instant();
        return open == null || !open.isAfter(now) ? Duration.ZERO : Duration.between(now, open);
    }
}
