package io.sluice.extraction.pack;

import java.util.OptionalInt;

/**
 * Chooses where a prefix ends: at the best border near the end of what fits.
 *
 * <p>That is the start of a part, as {@link PartBorders} ranks them. While much text is to come, it is the best one that leaves the prefix
 * at least {@value #FILLED} full, whatever comes behind: an edit elsewhere moves no cut. In the last prefixes, and so in a small document,
 * it is one that leaves no more prefixes than are needed. Inside of a part, it is the best heading, clause, turn, paragraph or row in the
 * last {@value #WINDOW} of what fits, else a clause or sentence there, else either in the last {@value #WIDE_WINDOW}, else what
 * {@link FineBorders} finds inside a sentence; in a program what {@link CodeBorders} finds. A table row or a program's line that fits whole
 * is never cut.
 */
final class CutEnd {
    private static final double WINDOW = 0.15;

    /** Where no sentence ends in the window. */
    private static final double WIDE_WINDOW = 0.3;

    /** How full a prefix is at least that ends at the best of several parts. */
    private static final double FILLED = 0.7;

    /** How full one is at least that ends at the last part that fits. */
    private static final double HALF_FILLED = 0.5;

    /** With so many prefixes to come, or fewer, each ends where the others can hold the rest. */
    private static final double FEW = 4;

    private static final double LEAST_FILLED = 0.3;
    private static final double MOST_FILLED = 0.9;

    /** What the prefixes to come hold of what this one would: texts differ in tokens a unit. */
    private static final double CAUTION = 0.97;

    private final String text;
    private final Places places;
    private final Measure measure;

    CutEnd(String text, Places places, Measure measure) {
        this.text = text;
        this.places = places;
        this.measure = measure;
    }

    /**
     * A chosen end.
     *
     * @param end behind what earlier prefixes covered; equal to it when not one more character fits
     * @param shown what the prefix shows up to the end or farther
     * @param tokens its tokens, up to the end
     */
    record Chosen(int end, Shown shown, long tokens) {}

    /** The end of a prefix, behind what earlier ones covered. */
    Chosen after(int start, int covered) {
        Measure.Reach most = measure.reach(start);
        int reach = most.end();
        while (reach > covered) {
            int end = reach == text.length() ? reach : bestBorder(start, covered, reach);
            long tokens = measure.tokens(most.shown(), end);
            if (measure.fits(tokens)) {
                return new Chosen(end, most.shown(), tokens);
            }
            reach = CodePoints.floor(text, end - 1); // a tokenizer may count a shorter text one higher
        }
        return new Chosen(covered, most.shown(), 0);
    }

    /** True when a prefix that ends here cuts a row or line that begins where it has new text to show. */
    boolean cutsWhole(int end, int covered) {
        return places.wholes().start(end, covered).isPresent();
    }

    private int bestBorder(int start, int covered, int reach) {
        OptionalInt part = part(start, covered, reach);
        if (part.isPresent()) {
            return part.getAsInt();
        }
        return places.code().at(reach - 1)
                ? inProgram(window(start, covered, reach, WINDOW), covered, reach)
                : inProse(start, covered, reach);
    }

    private OptionalInt part(int start, int covered, int reach) {
        double room = (double) reach - start;
        int from = Math.max(covered + 1, start + (int) (room * leastFilled((text.length() - start) / room)));
        OptionalInt best = places.parts().best(from, reach);
        return best.isPresent() ? best : places.parts().last(window(start, covered, reach, HALF_FILLED), reach);
    }

    /** The least share of a prefix that is filled when the text from its start on would fill so many. */
    private static double leastFilled(double prefixes) {
        if (prefixes > FEW) {
            return FILLED;
        }
        double others = (Math.ceil(prefixes) - 1) * CAUTION;
        return Math.min(MOST_FILLED, Math.max(LEAST_FILLED, prefixes - others));
    }

    private int inProse(int start, int covered, int reach) {
        int from = window(start, covered, reach, WINDOW);
        int wide = window(start, covered, reach, WIDE_WINDOW);
        OptionalInt end = endOfSentence(from, reach);
        if (end.isEmpty()) {
            end = endOfSentence(wide, from);
        }
        if (end.isEmpty()) {
            end = places.fine().lastPause(from, reach);
        }
        int place = end.orElseGet(() ->
                places.borders().weak(from, reach).orElseGet(() -> places.fine().last(from, reach)));
        return places.wholes().start(place, covered + 1).orElse(place);
    }

    private OptionalInt endOfSentence(int from, int to) {
        OptionalInt strong = places.borders().best(from, to);
        return strong.isPresent() ? strong : places.fine().lastSentence(from, to);
    }

    /** Also a line before the window is better than a cut inside one. */
    private int inProgram(int from, int covered, int reach) {
        CodeBorders lines = places.lines();
        return lines.best(from, reach)
                .orElseGet(() -> lines.last(covered + 1, reach)
                        .orElseGet(() -> outside(places.fine().last(from, reach), covered)));
    }

    private static int window(int start, int covered, int reach, double share) {
        return Math.max(covered + 1, reach - (int) ((reach - start) * share));
    }

    /** The start of the row or line that a place would cut, when there is text before it. */
    private int outside(int place, int covered) {
        return places.wholes().start(place, covered + 1).orElse(place);
    }
}
