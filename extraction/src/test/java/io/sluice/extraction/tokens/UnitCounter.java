package io.sluice.extraction.tokens;

/** One token a character: as exact as a vocabulary, and easy to follow. */
record UnitCounter() implements TokenCounter {
    @Override
    public long count(CharSequence text, int start, int end) {
        return (long) end - start;
    }

    @Override
    public Fit fit(CharSequence text, int start, int end, long limit) {
        int fits = (int) Math.min(end, start + limit);
        return new Fit(fits, fits - start);
    }

    @Override
    public boolean exact() {
        return true;
    }
}
