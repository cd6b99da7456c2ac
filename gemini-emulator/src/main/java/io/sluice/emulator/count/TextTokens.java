package io.sluice.emulator.count;

import io.sluice.tokenizer.Reach;
import io.sluice.tokenizer.Tokenizer;

/** Counts the tokens of texts, with the vocabulary that recordings verified. Thread-safe. */
public final class TextTokens {
    private final Tokenizer tokenizer;

    private TextTokens(Tokenizer tokenizer) {
        this.tokenizer = tokenizer;
    }

    /** Exact for Gemini 2.x and 3 Flash; the nearest known for later models. */
    public static TextTokens gemma3() {
        return new TextTokens(Tokenizer.gemma3());
    }

    /** Tokens of a text alone, no role, no beginning mark. */
    public long count(String text) {
        return tokenizer.count(text, 0, text.length());
    }

    /** Characters of the longest beginning with at most so many tokens. */
    public int within(String text, long tokens) {
        Reach reach = tokenizer.countUpTo(text, 0, text.length(), Math.max(0, tokens));
        return reach.end();
    }
}
