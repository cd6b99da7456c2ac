package io.sluice.gemini.cache;

import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.ConcurrentHashMap;

/** Smallest cache of each model, in tokens, learned from refusals: what is published is often not what holds. Thread-safe. */
public final class CacheMinimums {
    private final Map<String, Long> learned = new ConcurrentHashMap<>();

    /**
     * Remembers what a refusal said.
     *
     * @param model model id
     * @param minimum tokens
     */
    public void learn(String model, long minimum) {
        learned.put(model, minimum);
    }

    /** What was learned last; empty when no cache of this model was refused. */
    public OptionalLong of(String model) {
        Long minimum = learned.get(model);
        return minimum == null ? OptionalLong.empty() : OptionalLong.of(minimum);
    }
}
