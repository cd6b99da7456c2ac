package io.sluice.extraction.tokens;

/**
 * An estimate from the counts of a near vocabulary.
 *
 * @param near counts with that vocabulary
 * @param calibration from its counts to estimates
 */
record CalibratedCounter(TokenCounter near, Calibration calibration) implements TokenCounter {
    @Override
    public long count(CharSequence text, int start, int end) {
        return calibration.of(near.count(text, start, end));
    }

    @Override
    public Fit fit(CharSequence text, int start, int end, long limit) {
        Fit fit = near.fit(text, start, end, calibration.within(limit));
        return new Fit(fit.end(), calibration.of(fit.tokens()));
    }

    @Override
    public boolean exact() {
        return false;
    }
}
