package io.sluice.gemini.http;

import io.sluice.gemini.ConnectionFault;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import okhttp3.Call;
import okhttp3.Callback;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.Response;

/**
 * One attempt of a call, and a second one when nothing of the first was sent. Turns whatever OkHttp reports into exactly one result.
 *
 * @param <R> the result
 */
final class Attempt<R> implements Callback {
    private final OkHttpClient http;
    private final Duration idle;
    private final Request request;
    private final Duration timeout;
    private final Supplier<ReplyReader<R>> readers;
    private final CompletableFuture<R> future;
    private final ReplyReader<R> reader;
    private final CallProgress progress = new CallProgress();
    private final boolean last;

    Attempt(
            OkHttpClient http,
            Duration idle,
            Request request,
            Duration timeout,
            Supplier<ReplyReader<R>> readers,
            CompletableFuture<R> future) {
        this(http, idle, request, timeout, readers, future, false);
    }

    private Attempt(
            OkHttpClient http,
            Duration idle,
            Request request,
            Duration timeout,
            Supplier<ReplyReader<R>> readers,
            CompletableFuture<R> future,
            boolean last) {
        this.http = http;
        this.idle = idle;
        this.request = request;
        this.timeout = timeout;
        this.readers = readers;
        this.future = future;
        this.reader = readers.get();
        this.last = last;
    }

    void start() {
        Call call = http.newCall(
                request.newBuilder().tag(CallProgress.class, progress).build());
        call.timeout().timeout(timeout.toNanos(), TimeUnit.NANOSECONDS);
        CompletableFuture<R> unused = future.whenComplete((reply, failure) -> {
            if (future.isCancelled()) {
                call.cancel();
            }
        });
        call.enqueue(this);
    }

    @Override
    public void onFailure(Call call, IOException failure) {
        ConnectionFault fault = Faults.of(failure, progress, call.isCanceled());
        if (!last && fault.freshConnectionMayHelp() && !future.isDone()) {
            new Attempt<>(http, idle, request, timeout, readers, future, true).start();
        } else {
            future.complete(reader.broken(fault));
        }
    }

    @Override
    public void onResponse(Call call, Response response) {
        R result;
        try (response) {
            result = reader.read(response, new OpenCall(call, idle));
        } catch (IOException cut) {
            // What came before the cut is not an answer; the reader keeps its usage.
            result = reader.broken(Faults.of(cut, progress, call.isCanceled()));
        } catch (RuntimeException unexpected) {
            // A reply that the reader was not made for.
            result = reader.broken(ConnectionFault.STREAM_CUT);
        }
        future.complete(result);
    }
}
