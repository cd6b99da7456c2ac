package io.sluice.chunker.gate;

import org.apache.kafka.streams.state.KeyValueStore;

/** Named whole numbers of the gate, kept in its store; 0 until set. */
final class Counters {
    private static final String UNRELEASED = "unreleased";
    private static final String OUT = "out";
    private static final String PARKED = "parked";

    private final KeyValueStore<String, Long> store;

    Counters(KeyValueStore<String, Long> store) {
        this.store = store;
    }

    long get(String name) {
        Long value = store.get(name);
        return value == null ? 0 : value;
    }

    /** Adds and returns the new value; a counter that falls to 0 takes no room. */
    long add(String name, long delta) {
        long value = get(name) + delta;
        store.put(name, value == 0 ? null : Long.valueOf(value));
        return value;
    }

    long unreleased() {
        return get(UNRELEASED);
    }

    void addUnreleased(long delta) {
        add(UNRELEASED, delta);
    }

    long parked() {
        return get(PARKED);
    }

    void addParked(long delta) {
        add(PARKED, delta);
    }

    long out() {
        return get(OUT);
    }

    void addOut(long delta) {
        add(OUT, delta);
    }
}
