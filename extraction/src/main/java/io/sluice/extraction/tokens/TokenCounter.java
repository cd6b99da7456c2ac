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

    /**
     * The longest start of {@code text[start, end)} that has at most so many tokens; reads little further than that. For a vocabulary the
     * end is a token border, so that the text up to it counts as many tokens when it stands alone, or fewer.
     *
     * @param limit &gt;= 0
     */
    Fit fit(CharSequence text, int start, int end, long limit);

    /** True when counts equal the model's own; false for an estimate. */
    boolean exact();

    /** Tokens of a whole text. */
    default TokenCount count(CharSequence text) {
        return new TokenCount(count(text, 0, text.length()), exact());
    }
}
