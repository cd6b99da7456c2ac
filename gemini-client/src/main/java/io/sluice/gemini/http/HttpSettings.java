package io.sluice.gemini.http;

import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * How calls are made. Its text has no header's value.
 *
 * @param connect longest time to connect, TLS included
 * @param firstByte longest silence before the reply begins; it covers queueing, the prompt's processing and hidden thoughts
 * @param idle longest silence within a reply
 * @param write longest time one write may block
 * @param maxConcurrent calls in flight at most, &gt;= 1; more are queued
 * @param gzip whether request bodies are compressed; not every provider takes that
 * @param headers sent with each call, for proxies and relays
 */
public record HttpSettings(
        Duration connect,
        Duration firstByte,
        Duration idle,
        Duration write,
        int maxConcurrent,
        boolean gzip,
        Map<String, String> headers) {

    /** Refuses times of zero, and headers that would not arrive as they are. */
    public HttpSettings {
        positive("connect timeout", connect);
        positive("first-byte timeout", firstByte);
        positive("idle timeout", idle);
        positive("write timeout", write);
        if (maxConcurrent < 1) {
            throw new IllegalArgumentException("concurrency is " + maxConcurrent + "; give 1 or more");
        }
        checkHeaders(headers);
        headers = Map.copyOf(headers);
    }

    /** The usual times: connect 10 s, first byte and idle 5 min, write 60 s. */
    public static HttpSettings of(int maxConcurrent) {
        return new HttpSettings(
                Duration.ofSeconds(10),
                Duration.ofMinutes(5),
                Duration.ofMinutes(5),
                Duration.ofSeconds(60),
                maxConcurrent,
                false,
                Map.of());
    }

    /**
     * Refuses headers that would not arrive as they are, or are the client's own.
     *
     * @throws IllegalArgumentException without a header's value
     */
    public static void checkHeaders(Map<String, String> headers) {
        new TreeMap<>(headers).forEach(HttpSettings::check);
    }

    private static void positive(String what, Duration value) {
        if (value.isNegative() || value.isZero()) {
            throw new IllegalArgumentException(what + " is " + value + "; give more than zero");
        }
    }

    private static void check(String name, String value) {
        boolean token = !name.isEmpty() && name.chars().allMatch(c -> c > ' ' && c < 127 && c != ':');
        if (!token || !value.chars().allMatch(c -> c == '\t' || (c >= ' ' && c < 127))) {
            throw new IllegalArgumentException("header " + (token ? name : "with " + name.length() + " characters")
                    + " cannot be sent; use printable ASCII");
        }
        String lower = name.toLowerCase(Locale.ROOT);
        if (lower.startsWith("content-") || lower.equals("host") || lower.equals("transfer-encoding")) {
            throw new IllegalArgumentException("header " + name + " belongs to the client; leave it out");
        }
    }

    @Override
    public String toString() {
        return "HttpSettings[connect=" + connect + ", firstByte=" + firstByte + ", idle=" + idle + ", maxConcurrent="
                + maxConcurrent + ", gzip=" + gzip + ", headers=" + headers.keySet() + "]";
    }
}
