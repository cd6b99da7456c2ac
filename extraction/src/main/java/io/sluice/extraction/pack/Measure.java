package io.sluice.extraction.pack;

import io.sluice.extraction.outline.StoredText;
import io.sluice.extraction.tokens.Fit;
import io.sluice.extraction.tokens.TokenCounter;

/** Counts what prefixes show: marks and text together, as a model would. */
final class Measure {
    /** Units of a usual token are fewer; where they are more, a longer text is looked at. */
    private static final int MOST_UNITS_PER_TOKEN = 6;

    private final TokenCounter counter;
    private final String text;
    private final Marks marks;
    private final long room;

    /**
     * A measure.
     *
     * @param room most tokens of marks and text together
     */
    Measure(TokenCounter counter, StoredText stored, Marks marks, long room) {
        this.counter = counter;
        this.text = stored.text();
        this.marks = marks;
        this.room = room;
    }

    /**
     * How far a prefix may reach.
     *
     * @param shown what it shows at least that far
     * @param end the farthest end in the stored text that fits; its start when nothing does
     */
    record Reach(Shown shown, int end) {}

    /** How far a prefix from a start may reach; reads little more than it shows. */
    Reach reach(int start) {
        for (long units = room * MOST_UNITS_PER_TOKEN; ; units *= MOST_UNITS_PER_TOKEN) {
            int end = CodePoints.floor(text, (int) Math.min(text.length(), start + units));
            Shown shown = Shown.of(text, marks, start, end);
            int length = shown.rendered().length();
            Fit fit = counter.fit(shown.rendered(), 0, length, room);
            if (fit.end() < length || end == text.length()) {
                return new Reach(shown, CodePoints.floor(text, shown.end(fit.end())));
            }
        }
    }

    /** Tokens of what is shown up to an end. */
    long tokens(Shown shown, int end) {
        return counter.count(shown.rendered(), 0, shown.length(end));
    }

    boolean fits(long tokens) {
        return tokens <= room;
    }
}
