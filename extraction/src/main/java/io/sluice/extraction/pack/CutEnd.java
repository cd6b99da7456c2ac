package io.sluice.extraction.pack;

import java.util.Map;
import java.util.OptionalInt;

/**
 * Chooses where a prefix ends: at the best border near the end of what fits. That is a part if one starts in its second half, else a
 * heading, clause, paragraph or row in its last 15 %, else a sentence there. A table row that fits whole is never cut.
 */
final class CutEnd {
    private static final double PART_WINDOW = 0.50;
    private static final double WINDOW = 0.15;

    private final String text;
    private final Borders borders;
    private final FineBorders fine;
    private final Measure measure;
    private final LongestFit fit;
    private final long room;

    /**
     * A chooser.
     *
     * @param room most tokens of marks and text together
     */
    CutEnd(String text, Borders borders, FineBorders fine, Measure measure, long room) {
        this.text = text;
        this.borders = borders;
        this.fine = fine;
        this.measure = measure;
        this.fit = new LongestFit(text, measure, room);
        this.room = room;
    }

    /** The end of a prefix, behind what earlier ones covered; {@code covered} itself when not one code point more fits. */
    int after(int start, int covered) {
        int reach = fit.from(start);
        while (reach > covered) {
            int end = reach == text.length() ? reach : bestBorder(start, covered, reach);
            if (measure.tokens(start, end) <= room) {
                return end;
            }
            reach = CodePoints.floor(text, end - 1); // a tokenizer may count a shorter text one higher
        }
        return covered;
    }

    /** True when a prefix that ends here cuts a table row. */
    boolean cutsRow(int end) {
        return borders.rowAround(end).isPresent();
    }

    private int bestBorder(int start, int covered, int reach) {
        OptionalInt part = borders.lastPart(window(start, covered, reach, PART_WINDOW), reach);
        if (part.isPresent()) {
            return part.getAsInt();
        }
        int from = window(start, covered, reach, WINDOW);
        return borders.best(from, reach).orElseGet(() -> outsideRow(fine.last(from, reach), covered));
    }

    private static int window(int start, int covered, int reach, double share) {
        return Math.max(covered + 1, reach - (int) ((reach - start) * share));
    }

    /** The start of the row that a place would cut, when there is text before it. */
    private int outsideRow(int place, int covered) {
        return borders.rowAround(place)
                .map(Map.Entry::getKey)
                .filter(row -> row > covered)
                .orElse(place);
    }
}
