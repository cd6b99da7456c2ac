package io.sluice.inference.quota;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** One gate per model: after a 429 no new call of that model starts until the provider's delay has passed. Thread-safe. */
public final class ModelGate {
    private final Clock clock;
    private final Map<String, Instant> opens = new ConcurrentHashMap<>();

    /** @param clock time */
    public ModelGate(Clock clock) {
        this.clock = clock;
    }

    /** Keeps a model's gate closed for at least this long from now; a later time that is set already stays. */
    public void closeFor(String model, Duration wait) {
        opens.merge(model, clock.instant().plus(wait), (a, b) -> a.isAfter(b) ? a : b);
    }

    /** Time until the gate opens; zero when it is open. */
    public Duration remaining(String model) {
        Instant open = opens.get(model);
        Instant now = clock.instant();
        return open == null || !open.isAfter(now) ? Duration.ZERO : Duration.between(now, open);
    }
}
