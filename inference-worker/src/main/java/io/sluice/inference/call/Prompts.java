package io.sluice.inference.call;

import io.sluice.extraction.pack.PrefixLayout;
import io.sluice.extraction.pack.PrefixLayoutJson;
import io.sluice.extraction.pack.PrefixRenderer;
import io.sluice.gemini.GenerateRequest;
import io.sluice.runtime.store.ContentStore;
import io.sluice.schemas.avro.Request;
import java.io.IOException;
import java.time.Duration;

/** From a request to what the client sends. Thread-safe. */
public final class Prompts {
    private final ContentStore store;

    /** @param store where layouts and texts are */
    public Prompts(ContentStore store) {
        this.store = store;
    }

    /**
     * The call of a request.
     *
     * @throws io.sluice.runtime.store.MissingBlobException when the layout is not in the store
     * @throws IOException when it cannot be read
     */
    public GenerateRequest of(Request request) throws IOException {
        PrefixLayout layout = PrefixLayoutJson.read(store.read(request.getPrefix()));
        return new GenerateRequest(
                request.getModel(),
                layout.systemInstruction(),
                out -> PrefixRenderer.render(layout, new StoredSlices(store, request.getText()), out),
                request.getQuestion(),
                request.getSchema$(),
                request.getMaxOutputTokens(),
                Duration.ofMillis(request.getCallTimeoutMs()));
    }
}
