package io.sluice.gemini;

import java.io.IOException;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.LongSupplier;
import okhttp3.Call;
import okhttp3.Callback;
import okhttp3.Response;

/** Turns what OkHttp reports into exactly one reply. */
final class ReplyCallback implements Callback {
    private final CompletableFuture<ModelReply> future;
    private final LongSupplier nanoClock;
    private final long sent;

    ReplyCallback(CompletableFuture<ModelReply> future, LongSupplier nanoClock) {
        this.future = future;
        this.nanoClock = nanoClock;
        this.sent = nanoClock.getAsLong();
    }

    @Override
    public void onFailure(Call call, IOException failure) {
        boolean ours = failure instanceof PromptUnreadableException;
        future.complete(new ModelReply.Failed(
                ours ? FailureKind.REJECTED : FailureKind.NETWORK,
                0,
                ours ? "PROMPT_UNREADABLE" : unsent(failure) ? ModelReply.Failed.NOT_CONNECTED : "",
                Optional.empty(),
                ReplyUsage.NONE,
                new ReplyTiming(Duration.ZERO, Duration.ofNanos(nanoClock.getAsLong() - sent))));
    }

    /** True when there was no connection, so that nothing was sent and nothing can be billed. */
    private static boolean unsent(IOException failure) {
        return failure instanceof ConnectException
                || failure instanceof UnknownHostException
                || failure instanceof NoRouteToHostException;
    }

    @Override
    public void onResponse(Call call, Response response) {
        ReplyBuilder reply = new ReplyBuilder(response.code(), sent, nanoClock);
        try (response) {
            if (response.isSuccessful()) {
                StreamReader.read(response.body().source(), reply);
            } else {
                reply.error(ErrorBody.parse(response.code(), response.body().string()));
            }
        } catch (IOException cut) {
            // What came before the cut is not an answer; its usage is kept.
            reply.cut();
        } catch (RuntimeException unexpected) {
            reply.error(new ApiError(FailureKind.REJECTED, "UNREADABLE_REPLY", Optional.empty()));
        } finally {
            future.complete(reply.build());
        }
    }
}
