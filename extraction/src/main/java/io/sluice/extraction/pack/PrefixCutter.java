package io.sluice.extraction.pack;

import io.sluice.extraction.outline.TextRange;

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

    /** Receives the prefixes. */
    interface Sink {
        /**
         * A prefix.
         *
         * @param range what it shows of the text
         * @param rendered what the model gets
         * @param tokens tokens of that
         */
        void prefix(TextRange range, String rendered, long tokens);
    }

    /**
     * Gives the prefixes in text order; together they are the whole text.
     *
     * @throws IllegalArgumentException when not one character fits a prefix
     */
    void cut(Sink sink) {
        int start = 0;
        int covered = 0;
        while (covered < length) {
            CutEnd.Chosen chosen = cutEnd.after(start, covered);
            if (start < covered && (chosen.end() == covered || cutEnd.cutsWhole(chosen.end(), covered))) {
                start = covered; // more fits without the overlap, perhaps the row
                chosen = cutEnd.after(start, covered);
            }
            int end = chosen.end();
            if (end == covered) {
                throw new IllegalArgumentException("not one character at unit " + start + " fits; raise prefixTokens");
            }
            Shown shown = chosen.shown();
            sink.prefix(new TextRange(start, end), shown.rendered().substring(0, shown.length(end)), chosen.tokens());
            start = end == length ? end : overlap.before(end, start);
            covered = end;
        }
    }
}
