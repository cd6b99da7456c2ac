package io.sluice.tokenizer;

/**
 * Remembers the tokens of short pieces. Bounded, shared by all threads, without locks: a slot is read and written by plain accesses to an
 * immutable object, so that a race costs at most a second encoding. Every hit compares the whole text.
 */
final class PieceCache {
    /** UTF-16 units of the longest piece that is remembered; bounds what a full cache holds. */
    static final int LONGEST = 24;

    /** The packed key of no unit; each ASCII unit shifts 7 bits in. */
    static final long EMPTY_KEY = 1;

    private static final int LONGEST_PACKED = 8;
    private static final int BITS = 15;

    private final Piece[] slots = new Piece[1 << BITS];

    /** The key of a piece: up to 8 ASCII units are the key themselves, others have a hash, which is negative. */
    static long key(long packed, int hash, int length, int allUnits) {
        return length <= LONGEST_PACKED && allUnits < 128 ? packed : hash | Long.MIN_VALUE;
    }

    /** The piece, or null. */
    Piece find(CharSequence text, int from, int to, long key) {
        Piece piece = slots[slot(key)];
        return piece != null && piece.is(text, from, to, key) ? piece : null;
    }

    Piece remember(CharSequence text, int from, int to, long key, int[] ids) {
        Piece piece = new Piece(key, key > 0 ? null : units(text, from, to), ids);
        slots[slot(key)] = piece;
        return piece;
    }

    private static char[] units(CharSequence text, int from, int to) {
        char[] units = new char[to - from];
        for (int i = 0; i < units.length; i++) {
            units[i] = Text.unit(text, from + i, from, to);
        }
        return units;
    }

    private static int slot(long key) {
        return (int) (key * 0x9E3779B97F4A7C15L >>> 64 - BITS);
    }
}
