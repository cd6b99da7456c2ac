package io.sluice.extraction.pack;

import java.util.OptionalInt;

/**
 * Chooses where a prefix ends: at the best border near the end of what fits.
 *
 * <p>That is the end of a group of parts if it fits, else the start of a part that leaves no more prefixes to the group than it needs;
 * {@link PartBorders} knows both. Inside of a part, it is the best heading, clause, turn, paragraph or row in the last {@value #WINDOW} of
 * what fits, else a sentence there, else what {@link FineBorders} finds; in a program what {@link CodeBorders} finds. A table row or a
 * program's line that fits whole is never cut.
 */
final class CutEnd {
    private static final double PART_WINDOW = 0.50;
    private static final double WINDOW = 0.15;

    /** A prefix does not end at a part that leaves it emptier, where another one would do. */
    private static final double LEAST_FILL = 0.3;

    /** With less room for choice, a group gets a prefix more. */
    private static final double LEAST_CHOICE = 0.1;

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
        int last = places.parts().groupEnd(covered);
        int reach = Math.min(most.end(), last);
        while (reach > covered) {
            int end = reach == last ? reach : bestBorder(start, covered, reach);
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
        int from = window(start, covered, reach, WINDOW);
        return places.code().at(reach - 1) ? inProgram(from, covered, reach) : inProse(from, covered, reach);
    }

    private OptionalInt part(int start, int covered, int reach) {
        double room = (double) reach - start;
        double rest = (double) places.parts().groupEnd(covered) - start;
        double more = Math.ceil(rest / room) - 1;
        double fill = rest / room - more * CAUTION;
        if (fill > 1 - LEAST_CHOICE) {
            fill -= CAUTION;
        }
        int from = Math.max(covered + 1, start + (int) (room * Math.max(LEAST_FILL, fill)));
        OptionalInt best = places.parts().best(from, reach);
        return best.isPresent() ? best : places.parts().last(window(start, covered, reach, PART_WINDOW), reach);
    }

    private int inProse(int from, int covered, int reach) {
        OptionalInt strong = places.borders().best(from, reach);
        if (strong.isPresent()) {
            return strong.getAsInt();
        }
        OptionalInt sentence = places.fine().lastOfSentence(from, reach);
        int place = sentence.isPresent()
                ? sentence.getAsInt()
                : places.borders()
                        .weak(from, reach)
                        .orElseGet(() -> places.fine().last(from, reach));
        return outside(place, covered);
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
