package io.sluice.sink;

import io.sluice.runtime.log.Log;
import io.sluice.runtime.log.LogKey;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import org.apache.kafka.streams.errors.StreamsUncaughtExceptionHandler;

/** Replaces a failed Streams thread, but not for ever: after several failures within some minutes the service fails. Thread-safe. */
final class ThreadReplacement implements StreamsUncaughtExceptionHandler {
    static final int MOST = 5;
    static final Duration WITHIN = Duration.ofMinutes(10);

    private static final Log LOG = Log.of(ThreadReplacement.class);

    private final Clock clock;
    private final Deque<Instant> failures = new ArrayDeque<>();

    ThreadReplacement(Clock clock) {
        this.clock = clock;
    }

    @Override
    public synchronized StreamThreadExceptionResponse handle(Throwable error) {
        Instant now = clock.instant();
        failures.addLast(now);
        while (failures.getFirst().isBefore(now.minus(WITHIN))) {
            failures.removeFirst();
        }
        boolean replace = failures.size() <= MOST;
        LOG.error()
                .cause(root(error))
                .with(LogKey.ATTEMPT, failures.size())
                .say(replace ? "an assembler thread failed and is replaced" : "assembler threads keep failing");
        return replace ? StreamThreadExceptionResponse.REPLACE_THREAD : StreamThreadExceptionResponse.SHUTDOWN_CLIENT;
    }

    private static Throwable root(Throwable error) {
        Throwable root = error;
        while (root.getCause() != null) {
            root = root.getCause();
        }
        return root;
    }
}
