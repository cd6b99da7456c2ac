package io.sluice.runtime.tracing;

import io.opentelemetry.api.common.AttributeKey;
import io.opentelemetry.api.common.Attributes;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.context.Context;
import io.opentelemetry.exporter.otlp.http.trace.OtlpHttpSpanExporter;
import io.opentelemetry.sdk.resources.Resource;
import io.opentelemetry.sdk.trace.SdkTracerProvider;
import io.opentelemetry.sdk.trace.SdkTracerProviderBuilder;
import io.opentelemetry.sdk.trace.SpanProcessor;
import io.opentelemetry.sdk.trace.export.BatchSpanProcessor;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** Spans by the OpenTelemetry SDK. Spans are sampled always, so that ids are real; they are sent only where an address is set. */
public final class SdkTracing implements Tracing {
    private static final String TRACES = "/v1/traces";
    private static final long FLUSH_SECONDS = 5;

    private final SdkTracerProvider provider;
    private final Tracer tracer;

    private SdkTracing(SdkTracerProvider provider) {
        this.provider = provider;
        this.tracer = provider.get("io.sluice");
    }

    /**
     * Tracing of a service.
     *
     * @param service name without the tenant, shown as {@code sluice-<service>}
     * @param otlpEndpoint OTLP/HTTP address, with or without {@code /v1/traces}; empty: spans are not exported
     */
    public static SdkTracing of(String service, Optional<String> otlpEndpoint) {
        return otlpEndpoint
                .map(endpoint -> with(
                        service,
                        BatchSpanProcessor.builder(OtlpHttpSpanExporter.builder()
                                        .setEndpoint(endpoint.endsWith(TRACES) ? endpoint : stripped(endpoint) + TRACES)
                                        .build())
                                .build()))
                .orElseGet(() -> with(service, new SilentProcessor()));
    }

    /** Tracing of a service whose spans go to a processor. */
    static SdkTracing with(String service, SpanProcessor processor) {
        return new SdkTracing(builder(service).addSpanProcessor(processor).build());
    }

    private static SdkTracerProviderBuilder builder(String service) {
        Attributes attributes = Attributes.of(AttributeKey.stringKey("service.name"), "sluice-" + service);
        return SdkTracerProvider.builder().setResource(Resource.getDefault().merge(Resource.create(attributes)));
    }

    private static String stripped(String endpoint) {
        return endpoint.endsWith("/") ? endpoint.substring(0, endpoint.length() - 1) : endpoint;
    }

    @Override
    public Tracer tracer() {
        return tracer;
    }

    @Override
    public Span start(String name, SpanKind kind, Context parent) {
        return tracer.spanBuilder(name).setSpanKind(kind).setParent(parent).startSpan();
    }

    @Override
    public void close() {
        // What could not be sent by then is lost: spans are no state.
        provider.shutdown().join(FLUSH_SECONDS, TimeUnit.SECONDS);
    }
}
