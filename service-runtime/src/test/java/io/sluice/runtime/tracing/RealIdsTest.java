package io.sluice.runtime.tracing;

import static org.assertj.core.api.Assertions.assertThat;

import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.context.Context;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RealIdsTest {
    @Test
    void withoutAnExporterSpansHaveRealIdsAndChildrenTheirOwn() {
        // Given
        try (SdkTracing tracing = SdkTracing.of("test", Optional.empty())) {
            // When
            Span root = tracing.start("root", SpanKind.CONSUMER, Context.root());
            Span child = tracing.start("child", SpanKind.CLIENT, Context.root().with(root));
            // Then
            assertThat(root.getSpanContext().isValid()).isTrue();
            assertThat(child.getSpanContext().getTraceId())
                    .isEqualTo(root.getSpanContext().getTraceId());
            assertThat(child.getSpanContext().getSpanId())
                    .isNotEqualTo(root.getSpanContext().getSpanId());
        }
    }
}
