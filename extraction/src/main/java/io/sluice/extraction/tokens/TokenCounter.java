package io.sluice.extraction.tokens;

/** Counts tokens. Thread-safe. */
public interface TokenCounter {
    /**
     * Tokens of {@code text[start, end)}.
     *
     * @param text any text
     * @param start inclusive
     * @param end exclusive
     */
    long count(CharSequence text, int start, int end);

    /** True when counts equal the model's own; false for an estimate. */
    boolean exact();

    /** Tokens of a whole text. */
    default TokenCount count(CharSequence text) {
        return new TokenCount(count(text, 0, text.length()), exact());
    }
}
