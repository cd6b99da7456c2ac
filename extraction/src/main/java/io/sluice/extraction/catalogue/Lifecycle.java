package io.sluice.extraction.catalogue;

import java.time.LocalDate;
import java.util.Optional;

/**
 * When a model can be asked.
 *
 * @param shutdown first day (UTC) on which it does not answer any more; empty while none is announced
 * @param replacement id of the model to take instead
 * @param rerouted true when the provider lets the replacement answer, and bills it, after that day
 */
public record Lifecycle(Optional<LocalDate> shutdown, Optional<String> replacement, boolean rerouted) {
    /** Days before a shutdown in which a model counts as {@link Phase#ENDING}. */
    public static final int NOTICE_DAYS = 90;

    /** A model without an announced end. */
    public static final Lifecycle OPEN = new Lifecycle(Optional.empty(), Optional.empty(), false);

    /** Refuses an end without a way on. */
    public Lifecycle {
        if (shutdown.isPresent() && replacement.isEmpty()) {
            throw new IllegalArgumentException("shutdown " + shutdown.get() + " needs a replacement; name a model");
        }
        if (rerouted && shutdown.isEmpty()) {
            throw new IllegalArgumentException("rerouted: true needs the day of the shutdown");
        }
    }

    /** Where in its life a model is. */
    public enum Phase {
        /** To be asked. */
        CURRENT,
        /** Shut down within {@value Lifecycle#NOTICE_DAYS} days: to be replaced. */
        ENDING,
        /** Shut down. */
        RETIRED
    }

    /** The phase on a day (UTC). */
    public Phase on(LocalDate day) {
        if (shutdown.isEmpty() || day.plusDays(NOTICE_DAYS).isBefore(shutdown.get())) {
            return Phase.CURRENT;
        }
        return day.isBefore(shutdown.get()) ? Phase.ENDING : Phase.RETIRED;
    }
}
