package io.sluice.benchmarks.tokenizer;

import io.sluice.tokenizer.Tokenizer;

/**
 * One text, tokenized by both.
 *
 * @param tokens as Hugging Face tokenizers count them
 * @param firstDifference index of the first token that differs; -1 when all are equal
 */
record Comparison(String name, int characters, int tokens, int firstDifference) {
    static Comparison of(NamedText text, HuggingFace peer, Tokenizer tokenizer) {
        long[] theirs = peer.encode(HuggingFace.wellFormed(text.text()));
        int[] ours = tokenizer.encode(text.text());
        return new Comparison(text.name(), text.text().length(), theirs.length, firstDifference(theirs, ours));
    }

    private static int firstDifference(long[] theirs, int[] ours) {
        int common = Math.min(theirs.length, ours.length);
        for (int i = 0; i < common; i++) {
            if (theirs[i] != ours[i]) {
                return i;
            }
        }
        return theirs.length == ours.length ? -1 : common;
    }

    boolean same() {
        return firstDifference < 0;
    }

    String line() {
        return String.format(
                "%-26s %,12d characters %,12d tokens   %s",
                name, characters, tokens, same() ? "0 differences" : "DIFFERS at token " + firstDifference);
    }
}
