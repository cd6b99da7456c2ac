package io.sluice.runtime.streams;

import io.sluice.runtime.log.Log;
import io.sluice.runtime.log.LogKey;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import org.apache.kafka.streams.errors.StreamsUncaughtExceptionHandler;

/**
 * A failed Streams thread is replaced, so that its records are read again; more than 10 failures within 10 minutes stop the application.
 * Thread-safe.
 */
public final class ThreadFailures implements StreamsUncaughtExceptionHandler {
    private static final Log LOG = Log.of(ThreadFailures.class);
    private static final int LIMIT = 10;
    private static final Duration WITHIN = Duration.ofMinutes(10);

    private final Clock clock;
    private final Deque<Instant> failures = new ArrayDeque<>();

    /**
     * Counts failures.
     *
     * @param clock time
     */
    public ThreadFailures(Clock clock) {
        this.clock = clock;
    }

    @Override
    public synchronized StreamThreadExceptionResponse handle(Throwable error) {
        Instant now = clock.instant();
        failures.removeIf(at -> at.isBefore(now.minus(WITHIN)));
        failures.addLast(now);
        boolean givenUp = failures.size() > LIMIT;
        Throwable root = error;
        while (root.getCause() != null) {
            root = root.getCause();
        }
        LOG.error()
                .with(LogKey.COUNT, failures.size())
                .cause(root)
                .say(givenUp ? "threads keep failing; the application stops" : "a thread failed and is replaced");
        return givenUp ? StreamThreadExceptionResponse.SHUTDOWN_CLIENT : StreamThreadExceptionResponse.REPLACE_THREAD;
    }
}
