package io.sluice.runtime.tracing;

import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.context.Context;

/**
 * Spans of one service. Spans always get real ids, so that one trace id goes from the drop to the result also when nothing is exported.
 * Attributes hold ids and counts, never text, names or keys. Thread-safe; closed by the service.
 */
public interface Tracing extends AutoCloseable {
    /** Tracer of the service, for stages that make their own spans. */
    Tracer tracer();

    /**
     * Starts a span; the caller ends it.
     *
     * @param name low-cardinality name such as {@code process documents}
     * @param kind kind by the OpenTelemetry messaging conventions
     * @param parent context of the record that caused it; root starts a new trace
     */
    Span start(String name, SpanKind kind, Context parent);

    /** Flushes what is exported. */
    @Override
    void close();
}
