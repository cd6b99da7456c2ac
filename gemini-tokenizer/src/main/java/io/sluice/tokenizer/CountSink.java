package io.sluice.tokenizer;

/** Counts. */
final class CountSink implements Sink {
    private long count;

    @Override
    public boolean take(int[] ids, int size, int end) {
        count += size;
        return true;
    }

    @Override
    public boolean take(int id, int end) {
        count++;
        return true;
    }

    @Override
    public long tokens() {
        return count;
    }

    @Override
    public void rewind(long tokens, int end) {
        count = tokens;
    }
}
