package io.sluice.tokenizer;

/** A piece of text and its tokens. Immutable: with final fields it may be published to other threads by a plain write. */
final class Piece {
    private final long key;
    /** The text; null when the key is the text. */
    private final char[] units;

    final int size;
    final int first;
    final int[] ids;

    Piece(long key, char[] units, int[] ids) {
        this.key = key;
        this.units = units;
        this.ids = ids;
        size = ids.length;
        first = ids[0];
    }

    boolean is(CharSequence text, int from, int to, long wanted) {
        return key == wanted && (units == null || sameUnits(text, from, to));
    }

    private boolean sameUnits(CharSequence text, int from, int to) {
        if (units.length != to - from) {
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
