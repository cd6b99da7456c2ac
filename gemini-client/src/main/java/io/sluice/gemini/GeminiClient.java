package io.sluice.gemini;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import okhttp3.Call;
import okhttp3.ConnectionPool;
import okhttp3.Dispatcher;
import okhttp3.HttpUrl;
import okhttp3.OkHttpClient;
import okhttp3.Request;

/**
 * {@link ModelClient} over the native REST API, streaming. One OkHttp client, shared by all threads. It makes each call once: neither
 * retries nor redirects, so that nothing is paid twice and the key goes to no other host.
 */
public final class GeminiClient implements ModelClient {
    private final GeminiClientConfig config;
    private final LongSupplier nanoClock;
    private final HttpUrl baseUrl;
    private final OkHttpClient http;

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
        this.baseUrl = HttpUrl.get(config.baseUrl().toString());
        Dispatcher dispatcher = new Dispatcher();
        dispatcher.setMaxRequests(config.maxConcurrent());
        dispatcher.setMaxRequestsPerHost(config.maxConcurrent());
        this.http = new OkHttpClient.Builder()
                .dispatcher(dispatcher)
                .connectionPool(new ConnectionPool(config.maxConcurrent(), 5, TimeUnit.MINUTES))
                .connectTimeout(config.connectTimeout())
                .readTimeout(config.idleTimeout())
                .writeTimeout(config.writeTimeout())
                .retryOnConnectionFailure(false)
                .followRedirects(false)
                .followSslRedirects(false)
                .build();
    }

    @Override
    public CompletableFuture<ModelReply> generate(GenerateRequest request) {
        Call call = http.newCall(httpRequest(request));
        call.timeout().timeout(request.timeout().toNanos(), TimeUnit.NANOSECONDS);
        CompletableFuture<ModelReply> future = new CompletableFuture<>();
        CompletableFuture<ModelReply> unused = future.whenComplete((reply, failure) -> {
            if (future.isCancelled()) {
                call.cancel();
            }
        });
        call.enqueue(new ReplyCallback(future, nanoClock));
        return future;
    }

    private Request httpRequest(GenerateRequest request) {
        HttpUrl url = baseUrl.newBuilder()
                .addPathSegments("v1beta/models")
                .addPathSegment(request.model() + ":streamGenerateContent")
                .addQueryParameter("alt", "sse")
                .build();
        return new Request.Builder()
                .url(url)
                .header("x-goog-api-key", config.apiKey())
                .header("Accept", "text/event-stream")
                .post(new GenerateBody(request))
                .build();
    }

    @Override
    public void close() {
        http.dispatcher().cancelAll();
        http.dispatcher().executorService().shutdown();
        http.connectionPool().evictAll();
    }

    @Override
    public String toString() {
        return "GeminiClient[" + config + "]";
    }
}
