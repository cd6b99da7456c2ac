package io.sluice.extraction.pack;

import java.util.OptionalInt;

/**
 * Chooses where a prefix ends: at the best border near the end of what fits.
 *
 * <p>That is the start of a part if there is one in the second half. Of several, where the text makes many prefixes, the one that
 * {@link PartBorders} prefers, of those in the last {@value #FREE_SHARE} of it; so an edited file moves few borders. Where the text makes few, the
 * last one: there a prefix more costs more than a changed one. Inside of a part, it is the best heading, clause, turn, paragraph or row in the
 * last {@value #WINDOW}, else a sentence there, else what {@link FineBorders} finds; in a program what {@link CodeBorders} finds. A table row or a
 * program's line that fits whole is never cut.
 */
final class CutEnd {
    private static final double PART_WINDOW = 0.50;
    private static final double FREE_SHARE = 0.38;
    private static final double WINDOW = 0.15;

    /** A text longer than so many prefixes makes many. */
    private static final int MANY = 5;

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
        int from = window(start, covered, reach, WINDOW);
        return places.code().at(reach - 1) ? inProgram(from, covered, reach) : inProse(from, covered, reach);
    }

    private OptionalInt part(int start, int covered, int reach) {
        if (text.length() / MANY > reach - start) {
            OptionalInt best = places.parts().best(window(start, covered, reach, FREE_SHARE), reach);
            if (best.isPresent()) {
                return best;
            }
        }
        return places.parts().last(window(start, covered, reach, PART_WINDOW), reach);
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
