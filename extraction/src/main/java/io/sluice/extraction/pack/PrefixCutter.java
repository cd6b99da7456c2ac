package io.sluice.extraction.pack;

import io.sluice.extraction.outline.TextRange;
import java.util.ArrayList;
import java.util.List;

/** Cuts a text into the ranges of its prefixes: each ends at a good border and the next one repeats a little of it. */
final class PrefixCutter {
    private final int length;
    private final CutEnd cutEnd;
    private final Overlap overlap;

    /**
     * A cutter.
     *
     * @param length UTF-16 units of the text
     */
    PrefixCutter(int length, CutEnd cutEnd, Overlap overlap) {
        this.length = length;
        this.cutEnd = cutEnd;
        this.overlap = overlap;
    }

    /**
     * The ranges in text order; together they are the whole text.
     *
     * @throws IllegalArgumentException when not one character fits a prefix
     */
    List<TextRange> ranges() {
        List<TextRange> ranges = new ArrayList<>();
        int start = 0;
        int covered = 0;
        while (covered < length) {
            int end = cutEnd.after(start, covered);
            if (start < covered && (end == covered || cutEnd.cutsRow(end))) {
                start = covered; // more fits without the overlap, perhaps the row
                end = cutEnd.after(start, covered);
            }
            if (end == covered) {
                throw new IllegalArgumentException("not one character at unit " + start + " fits; raise prefixTokens");
            }
            ranges.add(new TextRange(start, end));
            start = end == length ? end : overlap.before(end, start);
            covered = end;
        }
        return ranges;
    }
}
