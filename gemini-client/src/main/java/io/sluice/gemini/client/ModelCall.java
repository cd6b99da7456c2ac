package io.sluice.gemini.client;

import io.sluice.gemini.GenerateRequest;
import io.sluice.gemini.ModelReply;
import io.sluice.gemini.error.ApiError;
import io.sluice.gemini.http.HttpCaller;
import io.sluice.gemini.http.ModelProtocol;
import io.sluice.gemini.schema.GeminiSchema;
import io.sluice.gemini.schema.SchemaCheck;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.LongSupplier;

/**
 * One call to a model: as a stream, and in one piece where the server does not stream.
 *
 * @param http makes it
 * @param protocol the provider's form
 * @param nanoClock monotonic nanoseconds
 * @param check enforces the schema
 * @param unstreamed set once the server has refused to stream
 * @param request what is asked
 * @param model the model's name at the provider
 * @param schema what of the schema is sent
 * @param reply completed with how it ended; cancelling it cancels the call
 */
record ModelCall(
        HttpCaller http,
        ModelProtocol protocol,
        LongSupplier nanoClock,
        SchemaCheck check,
        AtomicBoolean unstreamed,
        GenerateRequest request,
        String model,
        GeminiSchema schema,
        CompletableFuture<ModelReply> reply) {

    void start() {
        start(request.options().stream() && !unstreamed.get());
    }

    private void start(boolean stream) {
        CompletableFuture<ModelReply> call = http.call(
                protocol.request(request, model, schema.json(), stream),
                request.timeout(),
                () -> new ModelReader(protocol, stream, nanoClock));
        CompletableFuture<ModelReply> unusedCancelling = reply.whenComplete((r, e) -> {
            if (reply.isCancelled()) {
                call.cancel(true);
            }
        });
        CompletableFuture<Void> unusedEnding = call.thenAccept(result -> ended(result, stream));
    }

    private void ended(ModelReply result, boolean stream) {
        if (stream && result instanceof ModelReply.Failed failed && refusesStream(failed)) {
            start(false);
            return;
        }
        if (!stream && request.options().stream() && !(result instanceof ModelReply.Failed)) {
            unstreamed.set(true);
        }
        reply.complete(result instanceof ModelReply.Complete complete ? checked(complete) : result);
    }

    private static boolean refusesStream(ModelReply.Failed failed) {
        return failed.status().equals(ApiError.STREAM_UNSUPPORTED);
    }

    private ModelReply checked(ModelReply.Complete complete) {
        if (request.responseJsonSchema().isEmpty() || !complete.toolCalls().isEmpty()) {
            return complete;
        }
        Optional<String> fault = check.firstFault(request.responseJsonSchema(), complete.text());
        return fault.<ModelReply>map(pointer -> new ModelReply.Malformed(
                        ModelReply.Malformed.SCHEMA,
                        pointer,
                        complete.text(),
                        complete.origin(),
                        complete.usage(),
                        complete.timing()))
                .orElse(complete);
    }
}
