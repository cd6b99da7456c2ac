package io.sluice.gemini.generate;

import io.sluice.gemini.GenerateRequest;
import io.sluice.gemini.http.ModelProtocol;
import io.sluice.gemini.stream.ChunkSink;
import io.sluice.gemini.stream.ReplyBuilder;
import okhttp3.HttpUrl;
import okhttp3.Request;

/** Gemini's own form. */
public final class GenerateProtocol implements ModelProtocol {
    private final Routes routes;
    private final SafetyThreshold safety;

    /**
     * A protocol.
     *
     * @param routes where the provider is
     * @param safety what it may answer
     */
    public GenerateProtocol(Routes routes, SafetyThreshold safety) {
        this.routes = routes;
        this.safety = safety;
    }

    @Override
    public Request request(GenerateRequest request, String model, String schema, boolean stream) {
        HttpUrl url = stream
                ? routes.model(model, "streamGenerateContent")
                        .newBuilder()
                        .addQueryParameter("alt", "sse")
                        .build()
                : routes.model(model, "generateContent");
        // The server, too, gives up when nobody waits any more.
        long seconds = request.timeout().plusMillis(999).toSeconds();
        return new Request.Builder()
                .url(url)
                .header("Accept", stream ? "text/event-stream" : "application/json")
                .header("X-Server-Timeout", Long.toString(seconds))
                .post(new GenerateBody(request, schema, safety))
                .build();
    }

    @Override
    public ChunkSink reader(ReplyBuilder reply) {
        return new GenerateChunks(reply);
    }
}
