package io.sluice.runtime.tracing;

import io.opentelemetry.context.Context;
import org.apache.kafka.common.header.Headers;

/** W3C {@code traceparent}, {@code tracestate} and {@code baggage} in record headers, by the OpenTelemetry API. Stateless. */
public final class TraceHeaders {
    private TraceHeaders() {}

    /** The context that the headers carry; the root context when they carry none or a malformed one. */
    public static Context extract(Headers headers) {
        throw new UnsupportedOperationException(headers.toString());
    }

    /** Replaces the trace headers by those of a context. Other headers stay. */
    public static void inject(Context context, Headers headers) {
        throw new UnsupportedOperationException(context.toString() + headers);
    }

    /** The {@code traceparent} text of a context; empty when it has no valid span. */
    public static String traceparent(Context context) {
        throw new UnsupportedOperationException(context.toString());
    }
}
