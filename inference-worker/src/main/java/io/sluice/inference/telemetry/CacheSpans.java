package io.sluice.inference.telemetry;

import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.api.trace.StatusCode;
import io.opentelemetry.context.Context;
import io.sluice.gemini.cache.CacheReply;
import io.sluice.runtime.tracing.Tracing;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;

/**
 * The spans of calls about caches, each below the span of the request that it is made for. Attributes are ids, codes and counts; neither the
 * cache's name nor anything of its text is among them. Thread-safe.
 */
public final class CacheSpans {
    private final Tracing tracing;
    private final String provider;

    /**
     * Spans of one provider's caches.
     *
     * @param tracing spans of the service
     * @param provider who has the caches, by the name that spans have for it
     */
    public CacheSpans(Tracing tracing, String provider) {
        this.tracing = tracing;
        this.provider = provider;
    }

    /** What is done with a cache. */
    public enum Operation {
        /** It is made. */
        CREATE("create_cache"),
        /** It lives longer. */
        EXTEND("extend_cache"),
        /** It is deleted. */
        DELETE("delete_cache");

        private final String word;

        Operation(String word) {
            this.word = word;
        }
    }

    /**
     * Makes a call within a span of its own.
     *
     * @param parent trace of the request that it is made for
     * @param call starts the call; its future is the one that is returned
     */
    public CompletableFuture<CacheReply> within(
            Context parent,
            Operation operation,
            String model,
            String prefixId,
            Supplier<CompletableFuture<CacheReply>> call) {
        Span span = tracing.start(operation.word + " " + model, SpanKind.CLIENT, parent)
                .setAttribute("gen_ai.operation.name", operation.word)
                .setAttribute("gen_ai.provider.name", provider)
                .setAttribute("gen_ai.request.model", model)
                .setAttribute("sluice.prefix.id", prefixId);
        return call.get().whenComplete((reply, error) -> ended(span, reply));
    }

    private static void ended(Span span, CacheReply reply) {
        if (reply instanceof CacheReply.Standing standing) {
            span.setAttribute("sluice.cache.tokens", standing.content().tokens());
        }
        if (reply instanceof CacheReply.Failed failed) {
            span.setAttribute("error.type", failed.kind().name())
                    .setAttribute("sluice.failure.status", failed.status())
                    .setAttribute("http.response.status_code", failed.httpStatus())
                    .setStatus(StatusCode.ERROR);
        }
        span.setAttribute("sluice.reply", code(reply));
        span.end();
    }

    private static String code(CacheReply reply) {
        if (reply instanceof CacheReply.Standing) {
            return "STANDING";
        }
        if (reply instanceof CacheReply.TooSmall) {
            return "TOO_SMALL";
        }
        if (reply instanceof CacheReply.Gone) {
            return "GONE";
        }
        return reply instanceof CacheReply.Deleted ? "DELETED" : "FAILED";
    }
}
