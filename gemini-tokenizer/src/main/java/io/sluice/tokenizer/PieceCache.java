package io.sluice.tokenizer;

/**
 * Remembers the tokens of short pieces. Bounded, shared by all threads, without locks: a slot is read and written by plain accesses to an
 * immutable object, so that a race costs at most a second encoding. Every hit compares the whole text. A piece has two slots to be in, far
 * apart: with one, words that are used all the time would push each other out.
 */
final class PieceCache {
    /** UTF-16 units of the longest piece that is looked up: a word with its indentation. */
    static final int LONGEST = 48;

    /** Bytes of text and ids of the largest piece that is remembered; bounds what a full cache holds. */
    private static final int LARGEST = 160;

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
        long spread = spread(key);
        Piece piece = slots[first(spread)];
        if (piece != null && piece.is(text, from, to, key)) {
            return piece;
        }
        piece = slots[second(spread)];
        return piece != null && piece.is(text, from, to, key) ? piece : null;
    }

    /** The piece of ASCII units, or null; {@code packed} and {@code hash} are as {@link #key} takes them. */
    Piece find(char[] units, int from, int to, long packed, int hash) {
        long key = to - from <= LONGEST_PACKED ? packed : hash | Long.MIN_VALUE;
        long spread = spread(key);
        Piece piece = slots[first(spread)];
        if (piece != null && piece.is(units, from, to, key)) {
            return piece;
        }
        piece = slots[second(spread)];
        return piece != null && piece.is(units, from, to, key) ? piece : null;
    }

    /** False for a piece that is too large to be remembered. */
    static boolean keeps(int units, int tokens) {
        return units * Character.BYTES + tokens * Integer.BYTES <= LARGEST;
    }

    Piece remember(CharSequence text, int from, int to, long key, int[] ids) {
        Piece piece = new Piece(key, key > 0 ? null : units(text, from, to), ids);
        int first = first(spread(key));
        int second = second(spread(key));
        Piece displaced = slots[first];
        if (displaced != null && slots[second] == null) {
            slots[second] = piece;
            return piece;
        }
        slots[first] = piece;
        if (displaced != null) {
            rehouse(displaced, first);
        }
        return piece;
    }

    /** Moves a piece to its other slot, if that is free. */
    private void rehouse(Piece piece, int from) {
        long spread = spread(piece.key());
        int other = first(spread) == from ? second(spread) : first(spread);
        if (slots[other] == null) {
            slots[other] = piece;
        }
    }

    private static char[] units(CharSequence text, int from, int to) {
        char[] units = new char[to - from];
        for (int i = 0; i < units.length; i++) {
            units[i] = Text.unit(text, from + i, from, to);
        }
        return units;
    }

    private static long spread(long key) {
        return key * 0x9E3779B97F4A7C15L;
    }

    private static int first(long spread) {
        return (int) (spread >>> (64 - BITS));
    }

    private static int second(long spread) {
        return (int) (spread >>> (64 - 2 * BITS)) & ((1 << BITS) - 1);
    }
}
