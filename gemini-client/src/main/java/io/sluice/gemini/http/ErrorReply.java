package io.sluice.gemini.http;

import io.sluice.gemini.error.ApiError;
import io.sluice.gemini.error.ErrorBody;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.regex.Pattern;
import okhttp3.Response;
import okio.BufferedSource;

/** Reads an unsuccessful reply. */
public final class ErrorReply {
    private static final long MOST_BYTES = 1024 * 1024;
    private static final Pattern SECONDS = Pattern.compile("\\d{1,6}");

    private ErrorReply() {}

    /**
     * The error; a body over 1 MiB is read no further.
     *
     * @throws IOException when the connection breaks
     */
    public static ApiError read(Response response) throws IOException {
        BufferedSource source = response.body().source();
        source.request(MOST_BYTES);
        String body = source.readUtf8(Math.min(MOST_BYTES, source.getBuffer().size()));
        return ErrorBody.parse(response.code(), body, retryAfter(response));
    }

    private static Optional<Duration> retryAfter(Response response) {
        String value = response.header("Retry-After", "");
        return value != null && SECONDS.matcher(value).matches()
                ? Optional.of(Duration.ofSeconds(Long.parseLong(value)))
                : Optional.empty();
    }
}
