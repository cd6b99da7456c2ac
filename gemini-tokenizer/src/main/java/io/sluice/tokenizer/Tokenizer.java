package io.sluice.tokenizer;

/** Splits text into tokens. Immutable and thread-safe. */
public final class Tokenizer {
    private Tokenizer() {}

    /** The vocabulary of Gemini 2.x and Gemma 3. */
    public static Tokenizer gemma3() {
        throw new UnsupportedOperationException();
    }

    /** The vocabulary's name, {@code gemma3}. */
    public String name() {
        return "gemma3";
    }

    /** Tokens of {@code text[start, end)}. */
    public long count(CharSequence text, int start, int end) {
        throw new UnsupportedOperationException();
    }

    /** The longest start of {@code text[start, end)} that ends at a token border and has at most {@code limit} tokens. */
    public Reach countUpTo(CharSequence text, int start, int end, long limit) {
        throw new UnsupportedOperationException();
    }

    /** The ids of a text's tokens. */
    public int[] encode(CharSequence text) {
        throw new UnsupportedOperationException();
    }

    /** The text of tokens. */
    public String decode(int[] ids) {
        throw new UnsupportedOperationException();
    }

    /** The UTF-16 offset behind each token. */
    public int[] borders(CharSequence text) {
        throw new UnsupportedOperationException();
    }
}
