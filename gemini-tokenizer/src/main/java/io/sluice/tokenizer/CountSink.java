package io.sluice.tokenizer;

/** Counts. */
final class CountSink extends Sink {
    private long count;

    @Override
    boolean take(int[] ids, int size, int end) {
        count += size;
        return true;
    }

    @Override
    boolean take(int id, int end) {
        count++;
        return true;
    }

    @Override
    long tokens() {
        return count;
    }

    @Override
    void rewind(long tokens, int end) {
        count = tokens;
    }
}
