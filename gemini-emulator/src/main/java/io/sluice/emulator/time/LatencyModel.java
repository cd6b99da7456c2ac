package io.sluice.emulator.time;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;

/** Lets calls take the time that a model would: a place in line, the prompt, the answer. Thread-safe. */
public final class LatencyModel {
    private final LatencyParameters others;
    private final Map<String, LatencyParameters> models;
    private final EmulatorClock clock;
    private final Map<String, Semaphore> slots = new ConcurrentHashMap<>();

    /**
     * A model of time.
     *
     * @param others for models that are not named
     * @param models by id
     */
    public LatencyModel(LatencyParameters others, Map<String, LatencyParameters> models, EmulatorClock clock) {
        this.others = others;
        this.models = Map.copyOf(models);
        this.clock = clock;
    }

    /** The time of one call; not yet begun. */
    public Pace pace(String model) {
        LatencyParameters parameters = models.getOrDefault(model, others);
        Optional<Semaphore> line = parameters.slots() == 0
                ? Optional.empty()
                : Optional.of(slots.computeIfAbsent(model, m -> new Semaphore(parameters.slots(), true)));
        return new Pace(parameters, line, clock);
    }
}
