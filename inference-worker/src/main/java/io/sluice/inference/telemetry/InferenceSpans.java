package io.sluice.inference.telemetry;

import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.api.trace.StatusCode;
import io.opentelemetry.context.Context;
import io.sluice.gemini.ModelReply;
import io.sluice.runtime.tracing.Tracing;
import io.sluice.schemas.avro.Request;

/** The spans of the worker: one a record, and one a call below it. Attributes are ids, codes and counts. Thread-safe. */
public final class InferenceSpans {
    private final Tracing tracing;

    /** @param tracing spans of the service */
    public InferenceSpans(Tracing tracing) {
        this.tracing = tracing;
    }

    /** The span of one record; the caller ends it. */
    public Span process(Context parent, String topic, int partition, long offset) {
        return tracing.start("process requests", SpanKind.CONSUMER, parent)
                .setAttribute("messaging.system", "kafka")
                .setAttribute("messaging.operation.name", "process")
                .setAttribute("messaging.operation.type", "process")
                .setAttribute("messaging.destination.name", topic)
                .setAttribute("messaging.destination.partition.id", Integer.toString(partition))
                .setAttribute("messaging.kafka.offset", offset);
    }

    /** The span of one call; {@link #ended} ends it. */
    public Span call(Context parent, Request request, String provider, boolean stream) {
        return tracing.start("generate_content " + request.getModel(), SpanKind.CLIENT, parent)
                .setAttribute("gen_ai.operation.name", "generate_content")
                .setAttribute("gen_ai.provider.name", provider)
                .setAttribute("gen_ai.request.model", request.getModel())
                .setAttribute("gen_ai.request.max_tokens", request.getMaxOutputTokens())
                .setAttribute("gen_ai.request.stream", stream)
                .setAttribute("gen_ai.output.type", "json")
                .setAttribute("sluice.request.id", request.getRequestId())
                .setAttribute("sluice.document.id", request.getDocumentId())
                .setAttribute("sluice.prefix.id", request.getPrefixId());
    }

    /** Ends the span of a call with what its reply says. */
    public void ended(Span span, ModelReply reply, String kind, String version) {
        span.setAttribute("gen_ai.response.model", version)
                .setAttribute("sluice.reply", kind)
                .setAttribute("gen_ai.usage.input_tokens", reply.usage().prompt())
                .setAttribute(
                        "gen_ai.usage.cache_read.input_tokens", reply.usage().cached())
                .setAttribute("gen_ai.usage.output_tokens", reply.usage().output())
                .setAttribute(
                        "gen_ai.usage.reasoning.output_tokens", reply.usage().thinking());
        if (reply instanceof ModelReply.Failed failed) {
            span.setAttribute("error.type", kind)
                    .setAttribute("sluice.failure.status", failed.status())
                    .setAttribute("http.response.status_code", failed.httpStatus())
                    .setStatus(StatusCode.ERROR);
        }
        span.end();
    }
}
