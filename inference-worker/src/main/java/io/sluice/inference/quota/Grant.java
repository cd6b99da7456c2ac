package io.sluice.inference.quota;

/** How waiting for a permit ended. */
public sealed interface Grant {
    /** A call may start. {@link #close} gives the permit back, from any thread; more than once does no harm. */
    non-sealed interface Permit extends Grant, AutoCloseable {
        @Override
        void close();
    }

    /** The lease passed first. */
    record LeasePassed() implements Grant {}

    /** The model's quota for the day is used up. */
    record Parked() implements Grant {}

    /** Its job was cancelled. */
    record Cancelled() implements Grant {}

    /** The partition went to another worker, which has the record too. */
    record Forgotten() implements Grant {}
}
