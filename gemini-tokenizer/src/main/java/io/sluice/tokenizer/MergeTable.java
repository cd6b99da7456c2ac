package io.sluice.tokenizer;

/** Merges by their two parts. A merge's rank is its place in the list: the lowest is merged first. One long a merge, no objects. */
final class MergeTable {
    /** The rank of two tokens that are not merged. */
    static final int NONE = Integer.MAX_VALUE;

    private static final int ID_BITS = 18;
    private static final int RANK_BITS = 19;
    private static final long RANK_MASK = (1L << RANK_BITS) - 1;
    private static final long SPREAD = 0x9E3779B97F4A7C15L;

    private final long[] slots;
    private final int shift;
    private final int mask;
    private int[] results;
    private int size;

    MergeTable(int expected) {
        int bits = Math.max(4, 33 - Integer.numberOfLeadingZeros(expected));
        slots = new long[1 << bits];
        shift = 64 - bits;
        mask = slots.length - 1;
        results = new int[expected];
    }

    /** Adds the merge of the next rank, if these two have none yet. */
    void add(int left, int right, int result) {
        long key = key(left, right);
        int slot = slot(key);
        if (slots[slot] != 0) {
            return;
        }
        if (size == results.length) {
            results = java.util.Arrays.copyOf(results, size + size / 2 + 16);
        }
        // No merge of token 0 with itself exists, so that 0 marks a free slot.
        slots[slot] = (key << RANK_BITS) | size;
        results[size++] = result;
    }

    /** Cuts the spare room off. */
    void seal() {
        results = java.util.Arrays.copyOf(results, size);
    }

    int rank(int left, int right) {
        long found = slots[slot(key(left, right))];
        return found == 0 ? NONE : (int) (found & RANK_MASK);
    }

    int result(int rank) {
        return results[rank];
    }

    int size() {
        return size;
    }

    /** All merges by rank: {@code left << 32 | right}. */
    long[] pairs() {
        long[] pairs = new long[size];
        for (long slot : slots) {
            if (slot != 0) {
                long key = slot >>> RANK_BITS;
                pairs[(int) (slot & RANK_MASK)] = ((key >>> ID_BITS) << 32) | (key & ((1L << ID_BITS) - 1));
            }
        }
        return pairs;
    }

    private int slot(long key) {
        int slot = (int) ((key * SPREAD) >>> shift);
        while (slots[slot] != 0 && slots[slot] >>> RANK_BITS != key) {
            slot = (slot + 1) & mask;
        }
        return slot;
    }

    private static long key(int left, int right) {
        return ((long) left << ID_BITS) | right;
    }
}
