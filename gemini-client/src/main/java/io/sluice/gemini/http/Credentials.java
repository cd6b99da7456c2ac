package io.sluice.gemini.http;

import java.io.IOException;
import okhttp3.Request;

/** Who calls. Thread-safe. Its text never has a key or token. */
public interface Credentials {
    /**
     * The request with what proves who calls.
     *
     * @throws TokenException when there is none
     * @throws IOException when it could not be fetched
     */
    Request sign(Request request) throws IOException;

    /**
     * Called after a 401: fetches a new proof where there can be one.
     *
     * @return true when signing again may help
     * @throws IOException when it could not be fetched
     */
    default boolean renew() throws IOException {
        return false;
    }
}
