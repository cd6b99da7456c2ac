package io.sluice.ingest.flow;

import io.opentelemetry.api.trace.Span;
import io.opentelemetry.context.Context;
import java.util.Optional;
import org.apache.kafka.common.TopicPartition;

/** A job, or a drop, whose documents are being made. Used by the loop's thread. */
final class JobInFlight {
    /** Where a job's record lies. */
    record Position(TopicPartition partition, long offset) {}

    private final Optional<Position> position;
    private final Span span;
    private final Context trace;
    private int open;

    /**
     * A job with documents to come.
     *
     * @param position the job's record; empty for a drop
     * @param span ended with the last document
     * @param trace context that its documents carry
     * @param documents documents to come, &gt; 0
     */
    JobInFlight(Optional<Position> position, Span span, Context trace, int documents) {
        this.position = position;
        this.span = span;
        this.trace = trace;
        this.open = documents;
    }

    Optional<Position> position() {
        return position;
    }

    Context trace() {
        return trace;
    }

    /** True when one document more makes it complete. */
    boolean lastOpen() {
        return open == 1;
    }

    void documentDone() {
        if (--open == 0) {
            span.end();
        }
    }

    void abandon() {
        span.end();
    }
}
