package io.sluice.tokenizer;

import java.util.Arrays;

/** Keeps the ids. */
final class IdSink extends Sink {
    private int[] ids;
    private int size;

    IdSink(int expected) {
        ids = new int[expected];
    }

    @Override
    boolean take(int[] more, int count, int end) {
        if (size + count > ids.length) {
            grow(size + count);
        }
        if (count <= 4) {
            for (int i = 0; i < count; i++) {
                ids[size + i] = more[i];
            }
        } else {
            System.arraycopy(more, 0, ids, size, count);
        }
        size += count;
        return true;
    }

    @Override
    boolean take(int id, int end) {
        if (size == ids.length) {
            grow(size + 1);
        }
        ids[size++] = id;
        return true;
    }

    @Override
    long tokens() {
        return size;
    }

    @Override
    void rewind(long tokens, int end) {
        size = (int) tokens;
    }

    int[] ids() {
        return Arrays.copyOf(ids, size);
    }

    private void grow(int needed) {
        ids = Arrays.copyOf(ids, Math.max(needed, ids.length + (ids.length >> 1) + 16));
    }
}
