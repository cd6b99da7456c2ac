package io.sluice.gemini.http;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import okhttp3.Call;
import okio.BufferedSource;

/** What the reader of a reply may do to its call. */
public final class OpenCall {
    private final Call call;
    private final Duration idle;

    OpenCall(Call call, Duration idle) {
        this.call = call;
        this.idle = idle;
    }

    /** The reply's first bytes are there: from now on the idle timeout holds. */
    public void begun(BufferedSource source) {
        source.timeout().timeout(idle.toNanos(), TimeUnit.NANOSECONDS);
    }

    /** Nothing more is wanted: the provider is told to stop. */
    public void cancel() {
        call.cancel();
    }
}
