package io.sluice.inference.stage;

import io.opentelemetry.api.OpenTelemetry;
import io.opentelemetry.api.common.AttributeKey;
import io.opentelemetry.api.common.Attributes;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanContext;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.api.trace.StatusCode;
import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.context.Context;
import io.sluice.runtime.tracing.Tracing;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;

/** Spans that remember what was said of them, in the order in which they began. */
final class RecordedSpans implements Tracing {
    private final List<Recorded> all = new ArrayList<>();
    private final Recorded request = new Recorded("request", Span.getInvalid());

    /** The context of the request's span. */
    Context root() {
        return Context.root().with(request);
    }

    Span request() {
        return request;
    }

    /** Spans whose names begin so. */
    List<Recorded> named(String prefix) {
        return all.stream().filter(span -> span.name.startsWith(prefix)).toList();
    }

    @Override
    public Tracer tracer() {
        return OpenTelemetry.noop().getTracer("test");
    }

    @Override
    public Span start(String name, SpanKind kind, Context parent) {
        Recorded span = new Recorded(name, Span.fromContext(parent));
        all.add(span);
        return span;
    }

    @Override
    public void close() {
        // Nothing is open.
    }

    /** One span. */
    static final class Recorded implements Span {
        final String name;
        final Span parent;
        final Map<String, Object> attributes = new TreeMap<>();
        StatusCode status = StatusCode.UNSET;
        boolean ended;

        Recorded(String name, Span parent) {
            this.name = name;
            this.parent = parent;
        }

        String name() {
            return name;
        }

        @Override
        public <T> Span setAttribute(AttributeKey<T> key, T value) {
            attributes.put(key.getKey(), value);
            return this;
        }

        @Override
        public Span addEvent(String event, Attributes more) {
            return this;
        }

        @Override
        public Span addEvent(String event, Attributes more, long timestamp, TimeUnit unit) {
            return this;
        }

        @Override
        public Span setStatus(StatusCode code, String description) {
            status = code;
            return this;
        }

        @Override
        public Span recordException(Throwable exception, Attributes more) {
            return this;
        }

        @Override
        public Span updateName(String other) {
            return this;
        }

        @Override
        public void end() {
            ended = true;
        }

        @Override
        public void end(long timestamp, TimeUnit unit) {
            ended = true;
        }

        @Override
        public SpanContext getSpanContext() {
            return SpanContext.getInvalid();
        }

        @Override
        public boolean isRecording() {
            return true;
        }
    }
}
