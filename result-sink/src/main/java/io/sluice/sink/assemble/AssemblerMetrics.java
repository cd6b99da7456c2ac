package io.sluice.sink.assemble;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.sluice.schemas.avro.ResultStatus;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicLong;

/** The assembler's metrics, shared by its tasks. Thread-safe. */
final class AssemblerMetrics {
    private final MeterRegistry meters;
    private final AtomicLong open = new AtomicLong();

    AssemblerMetrics(MeterRegistry meters) {
        this.meters = meters;
        Gauge.builder("sluice.sink.open.documents", open, AtomicLong::get)
                .description("Documents with a plan and without a result, on this sink.")
                .register(meters);
    }

    void opened(long documents) {
        open.addAndGet(documents);
    }

    void closed(long documents) {
        open.addAndGet(-documents);
    }

    void written(ResultStatus status) {
        meters.counter("sluice.sink.results", "status", status.name().toLowerCase(Locale.ROOT))
                .increment();
    }
}
