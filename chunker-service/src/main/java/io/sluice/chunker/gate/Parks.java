package io.sluice.chunker.gate;

import org.apache.kafka.streams.state.KeyValueStore;

/** Models that do not answer before a time, because the provider's quota for the day is used up. */
final class Parks {
    private final KeyValueStore<String, Long> store;

    Parks(KeyValueStore<String, Long> store) {
        this.store = store;
    }

    /** Nothing of the model is released before this time; a later one that is known already stays. */
    void park(String model, long until) {
        Long known = store.get(model);
        store.put(model, known == null ? until : Math.max(known, until));
    }

    /** The model may be tried again. */
    void clear(String model) {
        store.delete(model);
    }

    /** Time at which the model answers again, epoch milliseconds; 0 when it does so now. */
    long until(String model, long now) {
        Long until = store.get(model);
        return until == null || until <= now ? 0 : until;
    }
}
