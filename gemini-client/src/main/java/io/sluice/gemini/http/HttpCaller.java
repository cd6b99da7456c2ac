package io.sluice.gemini.http;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import okhttp3.ConnectionPool;
import okhttp3.Dispatcher;
import okhttp3.EventListener;
import okhttp3.OkHttpClient;
import okhttp3.Request;

/**
 * Makes calls over one OkHttp client, shared by all threads. It neither redirects, so that a key goes to no other host, nor repeats a
 * request that had begun, so that nothing is paid twice; only where nothing was sent it tries once more, on a fresh connection.
 */
public final class HttpCaller implements AutoCloseable {
    private final HttpSettings settings;
    private final OkHttpClient http;

    /**
     * A caller.
     *
     * @param settings how
     * @param credentials who
     */
    public HttpCaller(HttpSettings settings, Credentials credentials) {
        this(settings, credentials, new OkHttpClient());
    }

    /** A caller with the proxy, trust and DNS of another client. */
    HttpCaller(HttpSettings settings, Credentials credentials, OkHttpClient base) {
        this.settings = settings;
        Dispatcher dispatcher = new Dispatcher();
        dispatcher.setMaxRequests(settings.maxConcurrent());
        dispatcher.setMaxRequestsPerHost(settings.maxConcurrent());
        this.http = base.newBuilder()
                .dispatcher(dispatcher)
                .connectionPool(new ConnectionPool(settings.maxConcurrent(), 5, TimeUnit.MINUTES))
                .connectTimeout(settings.connect())
                .readTimeout(settings.firstByte())
                .writeTimeout(settings.write())
                .retryOnConnectionFailure(false)
                .followRedirects(false)
                .followSslRedirects(false)
                .addInterceptor(new SigningInterceptor(credentials))
                .eventListenerFactory(call -> {
                    CallProgress progress = call.request().tag(CallProgress.class);
                    return progress == null ? EventListener.NONE : progress;
                })
                .build();
    }

    /**
     * Makes a call. The future completes on a thread of this client and never exceptionally, unless it is cancelled, which cancels the call.
     *
     * @param request without credentials
     * @param timeout longest duration of the whole call
     * @param readers makes the reader of each attempt
     */
    public <R> CompletableFuture<R> call(Request request, Duration timeout, Supplier<ReplyReader<R>> readers) {
        CompletableFuture<R> future = new CompletableFuture<>();
        new Attempt<>(http, settings.idle(), prepared(request), timeout, readers, future).start();
        return future;
    }

    private Request prepared(Request request) {
        Request.Builder builder = request.newBuilder();
        settings.headers().forEach(builder::header);
        if (settings.gzip() && request.body() != null) {
            builder.gzip();
        }
        return builder.build();
    }

    @Override
    public void close() {
        http.dispatcher().cancelAll();
        http.dispatcher().executorService().shutdown();
        http.connectionPool().evictAll();
    }
}
