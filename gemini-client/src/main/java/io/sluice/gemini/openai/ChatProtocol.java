package io.sluice.gemini.openai;

import io.sluice.gemini.GenerateRequest;
import io.sluice.gemini.http.ModelProtocol;
import io.sluice.gemini.stream.ChunkSink;
import io.sluice.gemini.stream.ReplyBuilder;
import okhttp3.HttpUrl;
import okhttp3.Request;

/** OpenAI's form. */
public final class ChatProtocol implements ModelProtocol {
    private final HttpUrl url;
    private final boolean googleExtras;

    /**
     * A protocol.
     *
     * @param base address that ends before {@code /chat/completions}, such as {@code http://127.0.0.1:8000/v1}
     * @param googleExtras whether the server is Gemini's own route and takes {@code extra_body}
     */
    public ChatProtocol(HttpUrl base, boolean googleExtras) {
        this.url = base.newBuilder().addPathSegments("chat/completions").build();
        this.googleExtras = googleExtras;
    }

    @Override
    public Request request(GenerateRequest request, String model, String schema, boolean stream) {
        return new Request.Builder()
                .url(url)
                .header("Accept", stream ? "text/event-stream" : "application/json")
                .post(new ChatBody(request, model, schema, stream, googleExtras))
                .build();
    }

    @Override
    public ChunkSink reader(ReplyBuilder reply) {
        return new ChatChunks(reply);
    }
}
