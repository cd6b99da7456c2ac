package io.sluice.emulator.time;

import java.util.Optional;
import java.util.concurrent.Semaphore;

/** The time of one call. Used by one thread; closed when the answer is out. */
public final class Pace implements AutoCloseable {
    private final LatencyParameters parameters;
    private final Optional<Semaphore> line;
    private final EmulatorClock clock;
    private boolean served;

    Pace(LatencyParameters parameters, Optional<Semaphore> line, EmulatorClock clock) {
        this.parameters = parameters;
        this.line = line;
        this.clock = clock;
    }

    /**
     * Waits in line and until the prompt is read.
     *
     * @param fresh prompt tokens not cached
     * @param cached prompt tokens from a cache
     * @return false when the emulator closes
     */
    public boolean begin(long fresh, long cached) throws InterruptedException {
        if (line.isPresent()) {
            line.get().acquire();
            served = true;
        }
        return clock.await(parameters.first(fresh, cached));
    }

    /** Waits until so many tokens more are written; false when the emulator closes. */
    public boolean write(long tokens) throws InterruptedException {
        return clock.await(parameters.decode(tokens));
    }

    @Override
    public void close() {
        if (served) {
            served = false;
            line.orElseThrow().release();
        }
    }
}
