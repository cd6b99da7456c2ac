package io.sluice.chunker.plan;

import io.sluice.extraction.catalogue.Model;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** What workers reported about each model, believed for a while before it is looked for again. Thread-safe. */
final class WorkerReports<T> {
    /** How long what may still change is believed. */
    static final Duration FRESH = Duration.ofSeconds(5);

    private final String subject;
    private final Clock clock;
    private final Map<String, Known<T>> known = new ConcurrentHashMap<>();

    /**
     * What a look found.
     *
     * @param value what is reported
     * @param until when to look again
     */
    record Known<T>(T value, Instant until) {
        static <T> Known<T> forGood(T value) {
            return new Known<>(value, Instant.MAX);
        }
    }

    /** Looks into the content store. */
    interface Look<T> {
        Known<T> at(Instant now) throws IOException;
    }

    /**
     * Nothing is known yet.
     *
     * @param subject what the reports are about, for the message of a failure
     * @param clock time
     */
    WorkerReports(String subject, Clock clock) {
        this.subject = subject;
        this.clock = clock;
    }

    /**
     * What is known of a model.
     *
     * @throws UncheckedIOException when the content store fails
     */
    T of(Model model, Look<T> look) {
        Instant now = clock.instant();
        return known.compute(
                        model.id(),
                        (id, before) -> before == null || !now.isBefore(before.until()) ? found(look, now) : before)
                .value();
    }

    private Known<T> found(Look<T> look, Instant now) {
        try {
            return look.at(now);
        } catch (IOException e) {
            throw new UncheckedIOException(
                    "content store failed while a report about " + subject + " was looked for", e);
        }
    }
}
