package io.sluice.gemini.http;

import okhttp3.Request;

/**
 * A key in a header, never in the URL, which proxies log.
 *
 * @param name header
 * @param value what it says; empty sends none
 */
public record KeyHeader(String name, String value) implements Credentials {
    /** Refuses a key that no header carries; the message does not repeat it. */
    public KeyHeader {
        if (!value.chars().allMatch(c -> c >= ' ' && c < 127)) {
            throw new IllegalArgumentException("API key has a character that no HTTP header carries (" + value.length()
                    + " characters); copy it again");
        }
    }

    @Override
    public Request sign(Request request) {
        return value.isEmpty()
                ? request
                : request.newBuilder().header(name, value).build();
    }

    @Override
    public String toString() {
        return "KeyHeader[" + name + "]";
    }
}
