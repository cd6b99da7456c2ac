package io.sluice.runtime.service;

/** One running service. {@link #start} once, {@link #close} once; {@link #ready} and {@link #alive} from any thread. */
public interface Service extends AutoCloseable {
    /** Starts the service's threads and returns; readiness comes later. */
    void start();

    /** True once it processes records. */
    boolean ready();

    /** False once it has failed for good; the process then ends with a non-zero status. */
    boolean alive();

    /** Stops gracefully: no new work, work in flight ends or is given up after the stop timeout, offsets are committed. */
    @Override
    void close();
}
