package io.sluice.gemini;

import java.net.URI;
import java.time.Duration;

/**
 * How the Gemini API is reached. Its text form never has the key.
 *
 * @param baseUrl scheme and host, and a path when a proxy needs one; without {@code /v1beta}
 * @param apiKey sent in the header {@code x-goog-api-key}; printable ASCII, not blank
 * @param connectTimeout longest time to connect
 * @param idleTimeout longest silence while a reply is awaited or read; it covers the model's silent thinking
 * @param writeTimeout longest time one write may block
 * @param maxConcurrent calls in flight at most, &gt;= 1; more are queued
 */
public record GeminiClientConfig(
        URI baseUrl,
        String apiKey,
        Duration connectTimeout,
        Duration idleTimeout,
        Duration writeTimeout,
        int maxConcurrent) {

    /** Checks everything; no message has the key. */
    public GeminiClientConfig {
        if (!"http".equals(baseUrl.getScheme()) && !"https".equals(baseUrl.getScheme())) {
            throw new IllegalArgumentException("base URL has scheme " + baseUrl.getScheme() + "; give http or https");
        }
        if (apiKey.isBlank() || !apiKey.chars().allMatch(c -> c > ' ' && c < 127)) {
            throw new IllegalArgumentException("API key is blank or has a character that no HTTP header carries ("
                    + apiKey.length() + " characters); copy it again");
        }
        positive("connect timeout", connectTimeout);
        positive("idle timeout", idleTimeout);
        positive("write timeout", writeTimeout);
        if (maxConcurrent < 1) {
            throw new IllegalArgumentException("concurrency is " + maxConcurrent + "; give 1 or more");
        }
    }

    /** The usual times: connect 10 s, idle 300 s, write 60 s. */
    public static GeminiClientConfig of(URI baseUrl, String apiKey, int maxConcurrent) {
        return new GeminiClientConfig(
                baseUrl, apiKey, Duration.ofSeconds(10), Duration.ofMinutes(5), Duration.ofSeconds(60), maxConcurrent);
    }

    private static void positive(String what, Duration value) {
        if (value.isNegative() || value.isZero()) {
            throw new IllegalArgumentException(what + " is " + value + "; give more than zero");
        }
    }

    @Override
    public String toString() {
        return "GeminiClientConfig[baseUrl=" + baseUrl.getScheme() + "://" + baseUrl.getHost() + ", maxConcurrent="
                + maxConcurrent + ", idleTimeout=" + idleTimeout + "]";
    }
}
