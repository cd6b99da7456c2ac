package io.sluice.ingest.flow;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import io.sluice.schemas.avro.Document;
import java.util.Collection;
import java.util.Locale;

/** The service's metrics. Thread-safe. */
final class IngestMetrics {
    private final MeterRegistry meters;
    private final Timer parse;

    IngestMetrics(MeterRegistry meters) {
        this.meters = meters;
        this.parse = Timer.builder("sluice.ingest.parse")
                .description("Time to hash, read and store one document")
                .register(meters);
    }

    Timer parse() {
        return parse;
    }

    void backlog(Collection<?> drops) {
        meters.gauge("sluice.ingest.inbox.backlog", drops, Collection::size);
    }

    void published(Document document) {
        String reason = document.getFailure() == null
                ? "none"
                : document.getFailure().name().toLowerCase(Locale.ROOT);
        Counter.builder("sluice.ingest.documents")
                .description("Documents written, by state and reason")
                .tag("state", document.getState().name().toLowerCase(Locale.ROOT))
                .tag("reason", reason)
                .register(meters)
                .increment();
    }

    void deadLetter() {
        Counter.builder("sluice.ingest.dead.letters")
                .description("Job records that are no jobs")
                .register(meters)
                .increment();
    }
}
