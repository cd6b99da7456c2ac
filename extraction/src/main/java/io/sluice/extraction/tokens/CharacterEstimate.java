package io.sluice.extraction.tokens;

/** A conservative estimate: one token for every three UTF-16 units, rounded up (English and code have 3.5 to 4.8 a token). */
public final class CharacterEstimate implements TokenCounter {
    private static final int CHARACTERS_PER_TOKEN = 3;

    @Override
    public long count(CharSequence text, int start, int end) {
        return (end - start + CHARACTERS_PER_TOKEN - 1L) / CHARACTERS_PER_TOKEN;
    }

    @Override
    public Fit fit(CharSequence text, int start, int end, long limit) {
        int fits = (int) Math.min(end, start + limit * CHARACTERS_PER_TOKEN);
        boolean splits = fits > start
                && fits < end
                && Character.isHighSurrogate(text.charAt(fits - 1))
                && Character.isLowSurrogate(text.charAt(fits));
        int whole = splits ? fits - 1 : fits;
        return new Fit(whole, count(text, start, whole));
    }

    @Override
    public boolean exact() {
        return false;
    }
}
