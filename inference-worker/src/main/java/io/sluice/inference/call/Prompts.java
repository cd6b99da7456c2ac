package io.sluice.inference.call;

import io.sluice.extraction.pack.PrefixLayout;
import io.sluice.extraction.pack.PrefixLayoutJson;
import io.sluice.extraction.pack.PrefixRenderer;
import io.sluice.gemini.CallOptions;
import io.sluice.gemini.GenerateRequest;
import io.sluice.runtime.store.ContentStore;
import io.sluice.schemas.avro.Request;
import java.io.IOException;
import java.time.Duration;

/** From a request to what the client sends. Thread-safe. */
public final class Prompts {
    private final ContentStore store;
    private final ThinkingRule thinking;

    /**
     * Prompts.
     *
     * @param store where layouts and texts are
     * @param thinking how much each model thinks
     */
    public Prompts(ContentStore store, ThinkingRule thinking) {
        this.store = store;
        this.thinking = thinking;
    }

    /**
     * The call of a request.
     *
     * @param stream false asks for the reply in one piece
     * @throws io.sluice.runtime.store.MissingBlobException when the layout is not in the store
     * @throws IOException when it cannot be read
     */
    public GenerateRequest of(Request request, boolean stream) throws IOException {
        PrefixLayout layout = PrefixLayoutJson.read(store.read(request.getPrefix()));
        CallOptions options = CallOptions.DEFAULT.with(thinking.of(request.getModel(), request.getMaxOutputTokens()));
        return new GenerateRequest(
                request.getModel(),
                layout.systemInstruction(),
                out -> PrefixRenderer.render(layout, new StoredSlices(store, request.getText()), out),
                request.getQuestion(),
                request.getSchema$(),
                request.getMaxOutputTokens(),
                Duration.ofMillis(request.getCallTimeoutMs()),
                stream ? options : options.unstreamed());
    }
}
