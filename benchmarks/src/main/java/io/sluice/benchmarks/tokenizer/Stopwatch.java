package io.sluice.benchmarks.tokenizer;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.function.LongSupplier;

/**
 * Time of one run of a job, in nanoseconds: the processor time of this thread, for the machine may be shared. Neither side starts threads
 * for one text.
 */
final class Stopwatch {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    /** Results go here so that no job can be optimised away. */
    private long sum;

    /** Runs the job until the time is up, at least once. */
    double nanosPerRun(LongSupplier job, long atLeastNanos) {
        long start = now();
        long elapsed = 0;
        int runs = 0;
        do {
            sum += job.getAsLong();
            runs++;
            elapsed = now() - start;
        } while (elapsed < atLeastNanos);
        return (double) elapsed / runs;
    }

    long sum() {
        return sum;
    }

    private static long now() {
        return THREADS.getCurrentThreadCpuTime();
    }
}
