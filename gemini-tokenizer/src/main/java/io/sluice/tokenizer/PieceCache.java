package io.sluice.tokenizer;

/**
 * Remembers the tokens of short pieces. Bounded, shared by all threads, without locks: a slot is read and written by plain accesses to an
 * immutable object, so that a race costs at most a second look-up. Every hit compares the whole text.
 */
final class PieceCache {
    /** UTF-16 units of the longest piece that is remembered; bounds what a full cache holds. */
    static final int LONGEST = 24;

    private static final int BITS = 15;

    private final Piece[] slots = new Piece[1 << BITS];

    /** The piece, or null. */
    Piece find(CharSequence text, int from, int to, int hash) {
        Piece piece = slots[slot(hash)];
        return piece != null && piece.is(text, from, to, hash) ? piece : null;
    }

    Piece remember(CharSequence text, int from, int to, int hash, int[] ids) {
        char[] units = new char[to - from];
        for (int i = 0; i < units.length; i++) {
            units[i] = Text.unit(text, from + i, from, to);
        }
        Piece piece = new Piece(units, hash, ids);
        slots[slot(hash)] = piece;
        return piece;
    }

    private static int slot(int hash) {
        return hash * 0x9E3779B1 >>> 32 - BITS;
    }
}
