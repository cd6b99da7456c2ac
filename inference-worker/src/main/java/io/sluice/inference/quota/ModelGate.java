package io.sluice.inference.quota;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * One gate per model: after a 429 no new call of that model starts until the provider's delay has passed. When the quota of the day is used
 * up, those that are here are given back instead of waiting, for the chunker decides how long to wait; what it releases again after it has
 * heard of that is tried. Thread-safe.
 */
public final class ModelGate {
    private static final Duration PARKED = Duration.ofMinutes(1);
    /** Until so long after a quota was used up the chunker may release requests without knowing of it. */
    private static final Duration HEARING = Duration.ofSeconds(2);

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

    /** Lets requests of a model that are here be given back for a minute from now. */
    public void park(String model) {
        parked.put(model, clock.instant());
    }

    /**
     * True when a request of a model is to be given back.
     *
     * @param arrived when it was read
     */
    public boolean parked(String model, Instant arrived) {
        Instant since = parked.get(model);
        return since != null && clock.instant().isBefore(since.plus(PARKED)) && arrived.isBefore(since.plus(HEARING));
    }

    /** Time until the gate opens; zero when it is open. */
    public Duration remaining(String model) {
        Instant open = opens.get(model);
        Instant now = clock.instant();
        return open == null || !open.isAfter(now) ? Duration.ZERO : Duration.between(now, open);
    }
}
