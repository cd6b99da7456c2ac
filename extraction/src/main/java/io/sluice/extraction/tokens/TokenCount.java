package io.sluice.extraction.tokens;

/**
 * A number of tokens and how it came about.
 *
 * @param tokens &gt;= 0
 * @param exact true when counted with the model's verified tokenizer
 */
public record TokenCount(long tokens, boolean exact) {
    /** The sum; exact only when both are. */
    public TokenCount plus(TokenCount other) {
        return new TokenCount(tokens + other.tokens, exact && other.exact);
    }

    /** {@code 14,902}, an estimate as {@code ~14,902}. */
    @Override
    public String toString() {
        return (exact ? "" : "~") + String.format(java.util.Locale.ROOT, "%,d", tokens);
    }
}
