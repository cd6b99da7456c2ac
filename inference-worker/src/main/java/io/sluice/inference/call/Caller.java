package io.sluice.inference.call;

import io.opentelemetry.api.trace.Span;
import io.opentelemetry.context.Context;
import io.sluice.gemini.ModelClient;
import io.sluice.gemini.ModelReply;
import io.sluice.inference.telemetry.InferenceMeters;
import io.sluice.inference.telemetry.InferenceSpans;
import io.sluice.inference.telemetry.Providers;
import io.sluice.runtime.config.ModelProvider;
import io.sluice.schemas.avro.Request;
import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/** Makes one call, with its span and its numbers. Thread-safe. */
public final class Caller {
    private final ModelClient client;
    private final Prompts prompts;
    private final InferenceSpans spans;
    private final InferenceMeters meters;
    private final String providerName;
    private final SchemaNotices schemas = new SchemaNotices();
    private final StatusNotices statuses = new StatusNotices();

    /**
     * A caller.
     *
     * @param client the door to the model; not closed here
     * @param prompts what is sent
     * @param spans spans
     * @param meters numbers
     * @param provider who answers
     */
    public Caller(
            ModelClient client, Prompts prompts, InferenceSpans spans, InferenceMeters meters, ModelProvider provider) {
        this.client = client;
        this.prompts = prompts;
        this.spans = spans;
        this.meters = meters;
        this.providerName = Providers.name(provider);
    }

    /**
     * One call; the future never completes exceptionally and completes on the client's threads.
     *
     * @param request what to ask
     * @param trace span of the record
     * @param price price of the model
     * @param cache name of the cache that has the prefix
     * @param stream false asks for the reply in one piece
     * @throws IOException when the layout cannot be read; nothing was called then
     */
    public CompletableFuture<ModelReply> call(
            Request request, Context trace, Tariff price, Optional<String> cache, boolean stream) throws IOException {
        var prompt = prompts.of(request, cache, stream);
        schemas.look(request);
        Span span = spans.call(trace, request, providerName, stream);
        return client.generate(prompt).whenComplete((reply, error) -> {
            if (reply == null) {
                span.end();
                return;
            }
            String code = Replies.code(reply);
            statuses.look(request.getModel(), reply);
            spans.ended(span, reply, code, reply.modelVersion());
            meters.call(request.getModel(), code, reply.usage(), reply.timing(), Expense.cost(reply.usage(), price));
        });
    }
}
