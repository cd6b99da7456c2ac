package io.sluice.emulator.count;

import io.sluice.tokenizer.Tokenizer;

/** Counts with the vocabulary that recordings verified. Thread-safe. */
public final class ExactTokens implements TextTokens {
    private final Tokenizer tokenizer;

    private ExactTokens(Tokenizer tokenizer) {
        this.tokenizer = tokenizer;
    }

    private static final class Holder {
        private static final ExactTokens SHARED = new ExactTokens(Tokenizer.gemma3());
    }

    /** The one of this process: the vocabulary is loaded once, at the first use. */
    public static ExactTokens shared() {
        return Holder.SHARED;
    }

    @Override
    public long count(String text) {
        return tokenizer.count(text, 0, text.length());
    }
}
