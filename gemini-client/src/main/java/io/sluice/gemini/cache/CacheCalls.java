package io.sluice.gemini.cache;

import com.fasterxml.jackson.databind.JsonNode;
import io.sluice.gemini.generate.Routes;
import io.sluice.gemini.http.HttpCaller;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import okhttp3.HttpUrl;
import okhttp3.Request;

/** {@link CacheClient} of providers of Gemini's own form. */
public final class CacheCalls implements CacheClient {
    private static final Duration LOOK_UP = Duration.ofSeconds(60);

    private final HttpCaller http;
    private final Routes routes;
    private final UnaryOperator<String> aliases;
    private final CacheMinimums minimums;

    /**
     * A client.
     *
     * @param http makes the calls; closed by its owner
     * @param routes where the provider is
     * @param aliases from a model id to its name at this provider
     * @param minimums learns from refusals
     */
    public CacheCalls(HttpCaller http, Routes routes, UnaryOperator<String> aliases, CacheMinimums minimums) {
        this.http = http;
        this.routes = routes;
        this.aliases = aliases;
        this.minimums = minimums;
    }

    @Override
    public CompletableFuture<CacheReply> create(NewCache cache) {
        String model = aliases.apply(cache.model());
        Request request = new Request.Builder()
                .url(routes.caches())
                .post(new CacheBody(cache, routes.modelName(model)))
                .build();
        CompletableFuture<CacheReply> call =
                http.call(request, cache.timeout(), () -> new CacheReader(CacheForms::one));
        CompletableFuture<Void> unused = call.thenAccept(reply -> {
            if (reply instanceof CacheReply.TooSmall small && small.minimum().isPresent()) {
                minimums.learn(cache.model(), small.minimum().getAsLong());
            }
        });
        return call;
    }

    @Override
    public CompletableFuture<CacheReply> get(String name) {
        return call(new Request.Builder().url(routes.cache(name)).get(), CacheForms::one);
    }

    @Override
    public CompletableFuture<CacheReply> extend(String name, Duration ttl) {
        HttpUrl url = routes.cache(name)
                .newBuilder()
                .addQueryParameter("updateMask", "ttl")
                .build();
        return call(new Request.Builder().url(url).patch(new TtlBody(ttl)), CacheForms::one);
    }

    @Override
    public CompletableFuture<CacheReply> delete(String name) {
        return call(new Request.Builder().url(routes.cache(name)).delete(), CacheForms::deleted);
    }

    @Override
    public CompletableFuture<CacheReply> list(String pageToken, int pageSize) {
        HttpUrl.Builder url = routes.caches().newBuilder().addQueryParameter("pageSize", Integer.toString(pageSize));
        if (!pageToken.isEmpty()) {
            url.addQueryParameter("pageToken", pageToken);
        }
        return call(new Request.Builder().url(url.build()).get(), CacheForms::page);
    }

    private CompletableFuture<CacheReply> call(Request.Builder request, Function<JsonNode, Optional<CacheReply>> form) {
        return http.call(request.build(), LOOK_UP, () -> new CacheReader(form));
    }
}
