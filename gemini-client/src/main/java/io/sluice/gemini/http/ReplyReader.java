package io.sluice.gemini.http;

import io.sluice.gemini.ConnectionFault;
import java.io.IOException;
import okhttp3.Response;

/**
 * Reads one reply. Used for one attempt, by one thread at a time.
 *
 * @param <R> what it becomes
 */
public interface ReplyReader<R> {
    /**
     * Reads the reply to its end; the caller closes it.
     *
     * @param response headers, and a body that has just begun
     * @param call the call that it belongs to
     * @throws IOException when the connection breaks; {@link #broken} is then asked
     */
    R read(Response response, OpenCall call) throws IOException;

    /** What the reply is when the connection broke, before or within it. */
    R broken(ConnectionFault fault);
}
