package io.sluice.gemini.client;

import io.sluice.gemini.GenerateRequest;
import io.sluice.gemini.ModelClient;
import io.sluice.gemini.ModelReply;
import io.sluice.gemini.cache.CacheCalls;
import io.sluice.gemini.cache.CacheClient;
import io.sluice.gemini.cache.CacheMinimums;
import io.sluice.gemini.generate.DeveloperRoutes;
import io.sluice.gemini.generate.GenerateProtocol;
import io.sluice.gemini.generate.Routes;
import io.sluice.gemini.http.HttpCaller;
import io.sluice.gemini.http.ModelProtocol;
import io.sluice.gemini.openai.ChatProtocol;
import io.sluice.gemini.schema.GeminiSchema;
import io.sluice.gemini.schema.SchemaCheck;
import io.sluice.gemini.vertex.VertexRoutes;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.LongSupplier;
import okhttp3.HttpUrl;

/**
 * {@link ModelClient} of all providers. What a provider would refuse for sure is refused before any call; a stream that the server does
 * not offer is asked for in one piece; an answer that breaks its schema is {@link ModelReply.Malformed}.
 */
public final class GeminiClient implements ModelClient {
    private final GeminiClientConfig config;
    private final LongSupplier nanoClock;
    private final HttpCaller http;
    private final ModelProtocol protocol;
    private final Preflight preflight;
    private final SchemaCheck check = new SchemaCheck();
    private final AtomicBoolean unstreamed = new AtomicBoolean();
    private final CacheMinimums minimums = new CacheMinimums();
    private final Optional<CacheClient> caches;

    /** A client that measures with {@link System#nanoTime()}. */
    public GeminiClient(GeminiClientConfig config) {
        this(config, System::nanoTime);
    }

    /**
     * A client with a clock of the caller.
     *
     * @param config where and how
     * @param nanoClock monotonic nanoseconds
     */
    public GeminiClient(GeminiClientConfig config, LongSupplier nanoClock) {
        this.config = config;
        this.nanoClock = nanoClock;
        this.http = new HttpCaller(config.http(), config.access().credentials());
        this.preflight = new Preflight(config.access());
        Optional<Routes> routes = routes(config.access());
        this.protocol = routes.<ModelProtocol>map(r -> new GenerateProtocol(r, config.safety()))
                .orElseGet(() -> chat(config.access()));
        this.caches = routes.map(r -> new CacheCalls(http, r, config::nameOf, minimums));
    }

    @Override
    public CompletableFuture<ModelReply> generate(GenerateRequest request) {
        GeminiSchema schema = GeminiSchema.of(request.responseJsonSchema());
        Optional<ModelReply> refused = preflight.refusal(request, config.nameOf(request.model()), schema);
        if (refused.isPresent()) {
            return CompletableFuture.completedFuture(refused.get());
        }
        CompletableFuture<ModelReply> reply = new CompletableFuture<>();
        new ModelCall(
                        http,
                        protocol,
                        nanoClock,
                        check,
                        unstreamed,
                        request,
                        config.nameOf(request.model()),
                        schema,
                        reply)
                .start();
        return reply;
    }

    /** Caches of this provider, over the same connections; empty where they can only be used and not made (OpenAI's form). */
    public Optional<CacheClient> caches() {
        return caches;
    }

    /** What refusals have taught about the smallest caches. */
    public CacheMinimums cacheMinimums() {
        return minimums;
    }

    private static Optional<Routes> routes(Access access) {
        HttpUrl url = HttpUrl.get(access.baseUrl().toString());
        if (access instanceof Access.GeminiApi) {
            return Optional.of(new DeveloperRoutes(url));
        }
        return access instanceof Access.Vertex vertex
                ? Optional.of(new VertexRoutes(url, vertex.project(), vertex.location()))
                : Optional.empty();
    }

    private static ModelProtocol chat(Access access) {
        boolean extras = access instanceof Access.OpenAi openAi && openAi.googleExtras();
        return new ChatProtocol(HttpUrl.get(access.baseUrl().toString()), extras);
    }

    @Override
    public void close() {
        http.close();
    }

    @Override
    public String toString() {
        return "GeminiClient[" + config + "]";
    }
}
