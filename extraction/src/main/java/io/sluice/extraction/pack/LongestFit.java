package io.sluice.extraction.pack;

/**
 * Finds how far a prefix may reach. A few counts, each of about one prefix: guesses go by the tokens a unit had so far, and halve the
 * doubt every other time, so that no text and no tokenizer makes the search long.
 */
final class LongestFit {
    private static final int UNITS_PER_TOKEN = 4;

    /** Bounds of a longer guess, so that neither cheap white space nor one dear line makes it creep or leap. */
    private static final double LEAST_GROWTH = 1.1;

    private static final double MOST_GROWTH = 4.0;

    private final String text;
    private final Measure measure;
    private final long room;

    LongestFit(String text, Measure measure, long room) {
        this.text = text;
        this.measure = measure;
        this.room = room;
    }

    /** The farthest end from a start that is known to fit, at most a fiftieth of the room short; the start when nothing fits. */
    int from(int start) {
        int fits = start;
        int tooFar = text.length() + 1;
        int guess = (int) Math.min(text.length(), start + room * UNITS_PER_TOKEN);
        for (int round = 0; ; round++) {
            guess = between(fits, tooFar, guess);
            if (guess == fits) {
                return fits;
            }
            long tokens = measure.tokens(start, guess);
            if (tokens <= room) {
                fits = guess;
                if (fits == text.length() || (tokens >= room - room / 50 && !nearlyAll(start, fits, tooFar))) {
                    return fits;
                }
            } else {
                tooFar = guess;
            }
            guess = next(start, fits, tooFar, guess, tokens, round);
        }
    }

    /** A text that fits whole must not be cut for a fiftieth. */
    private boolean nearlyAll(int start, int fits, int tooFar) {
        return tooFar > text.length() && text.length() - fits <= (fits - start) / 10;
    }

    private int next(int start, int fits, int tooFar, int guess, long tokens, int round) {
        if (tooFar > text.length() && nearlyAll(start, fits, tooFar)) {
            return text.length();
        }
        if (tooFar <= text.length() && round % 2 == 1) {
            return fits + (tooFar - fits) / 2;
        }
        double factor = Math.min(MOST_GROWTH, 0.995 * room / Math.max(1, tokens));
        if (tokens <= room && tooFar > text.length()) {
            factor = Math.max(LEAST_GROWTH, factor);
        }
        return (int) Math.min(text.length(), start + (long) ((guess - start) * factor));
    }

    /** A place strictly between that splits no pair, near the guess; {@code fits} when there is none. */
    private int between(int fits, int tooFar, int guess) {
        int within = Math.max(fits + 1, Math.min(tooFar - 1, guess));
        int floor = CodePoints.floor(text, within);
        int place = floor > fits ? floor : CodePoints.ceiling(text, within);
        return place < tooFar ? place : fits;
    }
}
