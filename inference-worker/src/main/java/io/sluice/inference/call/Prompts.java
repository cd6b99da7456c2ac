package io.sluice.inference.call;

import io.sluice.extraction.pack.PrefixLayout;
import io.sluice.extraction.pack.PrefixLayoutJson;
import io.sluice.extraction.pack.PrefixRenderer;
import io.sluice.gemini.CallOptions;
import io.sluice.gemini.GenerateRequest;
import io.sluice.gemini.PromptText;
import io.sluice.gemini.ToolUse;
import io.sluice.gemini.cache.NewCache;
import io.sluice.runtime.store.ContentStore;
import io.sluice.schemas.avro.Request;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

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
     * @param cache name of the cache that has system instruction and prefix; empty sends them
     * @param stream false asks for the reply in one piece
     * @throws io.sluice.runtime.store.MissingBlobException when the layout is not in the store
     * @throws IOException when it cannot be read
     */
    public GenerateRequest of(Request request, Optional<String> cache, boolean stream) throws IOException {
        PrefixLayout layout = layout(request);
        CallOptions plain = cache.map(CallOptions.DEFAULT::cached).orElse(CallOptions.DEFAULT);
        CallOptions options = plain.with(thinking.of(request.getModel(), request.getMaxOutputTokens()));
        return new GenerateRequest(
                request.getModel(),
                layout.systemInstruction(),
                prefix(request, layout),
                request.getQuestion(),
                request.getSchema$(),
                request.getMaxOutputTokens(),
                Duration.ofMillis(request.getCallTimeoutMs()),
                stream ? options : options.unstreamed());
    }

    /**
     * The cache of a request's prefix.
     *
     * @param displayName its name
     * @param timeToLive its life
     * @throws io.sluice.runtime.store.MissingBlobException when the layout is not in the store
     * @throws IOException when it cannot be read
     */
    public NewCache cache(Request request, String displayName, Duration timeToLive) throws IOException {
        PrefixLayout layout = layout(request);
        return new NewCache(
                request.getModel(),
                layout.systemInstruction(),
                prefix(request, layout),
                List.of(),
                ToolUse.NONE,
                displayName,
                timeToLive,
                Duration.ofMillis(request.getCallTimeoutMs()));
    }

    private PrefixLayout layout(Request request) throws IOException {
        return PrefixLayoutJson.read(store.read(request.getPrefix()));
    }

    private PromptText prefix(Request request, PrefixLayout layout) {
        return out -> PrefixRenderer.render(layout, new StoredSlices(store, request.getText()), out);
    }
}
