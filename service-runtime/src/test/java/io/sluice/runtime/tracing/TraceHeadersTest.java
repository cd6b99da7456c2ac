package io.sluice.runtime.tracing;

import static org.assertj.core.api.Assertions.assertThat;

import io.opentelemetry.api.baggage.Baggage;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.context.Context;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.header.Headers;
import org.junit.jupiter.api.Test;

class TraceHeadersTest {
    private static final String TRACE = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";

    @Test
    void oneTraceIdGoesFromHeadersThroughASpanToHeaders() {
        // Given
        Headers in = headers();
        add(in, "traceparent", TRACE);
        add(in, "tracestate", "vendor=1");
        add(in, "baggage", "client=acme");
        Headers out = headers();
        add(out, "traceparent", "00-ffffffffffffffffffffffffffffffff-ffffffffffffffff-01");
        add(out, "other", "kept");

        try (SdkTracing tracing = SdkTracing.of("test", Optional.empty())) {
            // When
            Context parent = TraceHeaders.extract(in);
            Span span = tracing.start("process documents", SpanKind.CONSUMER, parent);
            TraceHeaders.inject(parent.with(span), out);
            span.end();

            // Then
            assertThat(span.getSpanContext().isSampled()).isTrue();
            assertThat(text(out, "traceparent"))
                    .startsWith("00-0af7651916cd43dd8448eb211c80319c-")
                    .contains(span.getSpanContext().getSpanId());
            assertThat(out.headers("traceparent")).hasSize(1);
            assertThat(text(out, "tracestate")).isEqualTo("vendor=1");
            assertThat(text(out, "other")).isEqualTo("kept");
            assertThat(Baggage.fromContext(TraceHeaders.extract(out)).getEntryValue("client"))
                    .isEqualTo("acme");
            assertThat(TraceHeaders.traceparent(parent)).isEqualTo(TRACE);
        }
    }

    @Test
    void malformedOrMissingHeadersStartANewTrace() {
        // Given
        Headers malformed = headers();
        add(malformed, "traceparent", "00-zz");
        malformed.add("traceparent", null);

        // When
        Context context = TraceHeaders.extract(malformed);

        // Then
        assertThat(Span.fromContext(context).getSpanContext().isValid()).isFalse();
        assertThat(TraceHeaders.traceparent(context)).isEmpty();
        assertThat(TraceHeaders.traceparent(TraceHeaders.extract(headers()))).isEmpty();
    }

    private static Headers headers() {
        return new ProducerRecord<byte[], byte[]>("t", null).headers();
    }

    private static void add(Headers headers, String key, String value) {
        headers.add(key, value.getBytes(StandardCharsets.UTF_8));
    }

    private static String text(Headers headers, String key) {
        return new String(headers.lastHeader(key).value(), StandardCharsets.UTF_8);
    }
}
