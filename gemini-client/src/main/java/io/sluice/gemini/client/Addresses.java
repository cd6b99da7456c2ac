package io.sluice.gemini.client;

import java.net.URI;

/** Checks of what a user wrote; no message repeats a key. */
final class Addresses {
    private Addresses() {}

    static void check(URI url) {
        if (!"http".equals(url.getScheme()) && !"https".equals(url.getScheme())) {
            throw new IllegalArgumentException("base URL has scheme " + url.getScheme() + "; give http or https");
        }
    }

    static String present(String key) {
        if (key.isBlank() || !key.chars().allMatch(c -> c > ' ' && c < 127)) {
            throw new IllegalArgumentException("API key is blank or has a character that no HTTP header carries ("
                    + key.length() + " characters); copy it again");
        }
        return key;
    }
}
