package io.sluice.emulator.time;

import java.time.Duration;
import java.time.Instant;

/** The emulator's only source of time. Thread-safe. */
public interface EmulatorClock extends AutoCloseable {
    /** Now. */
    Instant now();

    /**
     * Waits on this clock.
     *
     * @return false when the clock was closed before
     */
    boolean await(Duration duration) throws InterruptedException;

    /** Ends all waits, those to come too. */
    @Override
    void close();
}
