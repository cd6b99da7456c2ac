package io.sluice.tokenizer;

import java.nio.charset.StandardCharsets;

/** The texts of all tokens, as UTF-8, in one array. */
final class TokenTexts {
    private final byte[] utf8;
    private final int[] starts;

    /**
     * @param utf8 the texts one after the other
     * @param starts where each begins, and the end of the last
     */
    TokenTexts(byte[] utf8, int[] starts) {
        this.utf8 = utf8;
        this.starts = starts;
    }

    int size() {
        return starts.length - 1;
    }

    byte[] utf8() {
        return utf8;
    }

    int start(int id) {
        return starts[id];
    }

    int end(int id) {
        return starts[id + 1];
    }

    String get(int id) {
        return new String(utf8, starts[id], starts[id + 1] - starts[id], StandardCharsets.UTF_8);
    }
}
