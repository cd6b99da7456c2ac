package io.sluice.tokenizer;

/** A piece of text and its tokens. Immutable: with final fields it may be published to other threads by a plain write. */
final class Piece {
    private final char[] units;
    private final int hash;
    final int[] ids;

    Piece(char[] units, int hash, int[] ids) {
        this.units = units;
        this.hash = hash;
        this.ids = ids;
    }

    boolean is(CharSequence text, int from, int to, int wanted) {
        if (hash != wanted || units.length != to - from) {
            return false;
        }
        for (int i = 0; i < units.length; i++) {
            if (units[i] != Text.unit(text, from + i, from, to)) {
                return false;
            }
        }
        return true;
    }
}
