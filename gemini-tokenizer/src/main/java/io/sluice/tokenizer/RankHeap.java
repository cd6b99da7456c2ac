package io.sluice.tokenizer;

import java.util.Arrays;

/** A binary heap of (rank, place) in one array of longs: the lowest rank first, then the leftmost place. */
final class RankHeap {
    private long[] entries = new long[0];
    private int size;

    /** Empties it and makes room for so many entries. */
    void clear(int expected) {
        size = 0;
        if (entries.length < expected) {
            entries = new long[expected + expected / 2];
        }
    }

    /** Adds without keeping the order; {@link #order} follows. */
    void append(int rank, int place) {
        if (rank != MergeTable.NONE) {
            entries[size++] = entry(rank, place);
        }
    }

    void order() {
        for (int i = (size >>> 1) - 1; i >= 0; i--) {
            down(i, entries[i]);
        }
    }

    void push(int rank, int place) {
        if (rank == MergeTable.NONE) {
            return;
        }
        if (size == entries.length) {
            entries = Arrays.copyOf(entries, size + (size >> 1) + 16);
        }
        long entry = entry(rank, place);
        int i = size++;
        while (i > 0 && entries[(i - 1) >>> 1] > entry) {
            entries[i] = entries[(i - 1) >>> 1];
            i = (i - 1) >>> 1;
        }
        entries[i] = entry;
    }

    boolean isEmpty() {
        return size == 0;
    }

    int rank() {
        return (int) (entries[0] >>> 32);
    }

    int place() {
        return (int) entries[0];
    }

    void pop() {
        size--;
        if (size > 0) {
            down(0, entries[size]);
        }
    }

    private void down(int from, long entry) {
        int i = from;
        for (int child = 2 * i + 1; child < size; child = 2 * i + 1) {
            if (child + 1 < size && entries[child + 1] < entries[child]) {
                child++;
            }
            if (entries[child] >= entry) {
                break;
            }
            entries[i] = entries[child];
            i = child;
        }
        entries[i] = entry;
    }

    private static long entry(int rank, int place) {
        return ((long) rank << 32) | place;
    }
}
