package io.sluice.runtime.tracing;

import io.opentelemetry.api.baggage.propagation.W3CBaggagePropagator;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.propagation.W3CTraceContextPropagator;
import io.opentelemetry.context.Context;
import io.opentelemetry.context.propagation.TextMapPropagator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.kafka.common.header.Headers;

/** W3C {@code traceparent}, {@code tracestate} and {@code baggage} in record headers, by the OpenTelemetry API. Stateless. */
public final class TraceHeaders {
    private static final String TRACEPARENT = "traceparent";
    private static final TextMapPropagator PROPAGATOR =
            TextMapPropagator.composite(W3CTraceContextPropagator.getInstance(), W3CBaggagePropagator.getInstance());

    private TraceHeaders() {}

    /** The context that the headers carry; the root context when they carry none or a malformed one. */
    public static Context extract(Headers headers) {
        return PROPAGATOR.extract(Context.root(), headers, HeaderGetter.INSTANCE);
    }

    /** Replaces the trace headers by those of a context. Other headers stay. */
    public static void inject(Context context, Headers headers) {
        List.copyOf(PROPAGATOR.fields()).forEach(headers::remove);
        PROPAGATOR.inject(context, headers, HeaderGetter::set);
    }

    /** The {@code traceparent} text of a context; empty when it has no valid span. */
    public static String traceparent(Context context) {
        if (!Span.fromContext(context).getSpanContext().isValid()) {
            return "";
        }
        Map<String, String> carrier = new HashMap<>();
        W3CTraceContextPropagator.getInstance().inject(context, carrier, Map::put);
        return carrier.getOrDefault(TRACEPARENT, "");
    }
}
