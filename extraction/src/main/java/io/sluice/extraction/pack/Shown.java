package io.sluice.extraction.pack;

import java.util.Arrays;

/**
 * What a prefix from one start shows up to some end: marks and text as a model gets them. What it shows up to an earlier end is a start of
 * that.
 */
final class Shown {
    private final int start;
    private final String rendered;

    /** Runs of text: where each begins in the stored text and in the rendered one, in order. */
    private final int[] stored;

    private final int[] shown;

    private Shown(int start, String rendered, int[] stored, int[] shown) {
        this.start = start;
        this.rendered = rendered;
        this.stored = stored;
        this.shown = shown;
    }

    static Shown of(String text, Marks marks, int start, int end) {
        Collector collector = new Collector(text, end - start);
        marks.render(start, end, collector);
        return collector.shown(start);
    }

    /** The whole. */
    String rendered() {
        return rendered;
    }

    /** Length of what is shown up to a place in the stored text, which is behind the start. */
    int length(int end) {
        int run = Search.floor(stored, end - 1);
        return shown[run] + (end - stored[run]);
    }

    /** The place in the stored text up to which so much shows; a mark shows nothing. */
    int end(int length) {
        int run = Search.floor(shown, length - 1);
        if (run < 0) {
            return start;
        }
        int end = stored[run] + (length - shown[run]);
        return run + 1 < stored.length ? Math.min(end, stored[run + 1]) : end;
    }

    private static final class Collector implements Marks.Sink {
        private static final int ROOM_FOR_MARKS = 256;

        private final String text;
        private final StringBuilder out;
        private int[] stored = new int[8];
        private int[] shown = new int[8];
        private int runs;

        Collector(String text, int length) {
            this.text = text;
            this.out = new StringBuilder(length + ROOM_FOR_MARKS);
        }

        @Override
        public void literal(String words) {
            out.append(words);
        }

        @Override
        public void text(int from, int to) {
            if (runs == stored.length) {
                stored = Arrays.copyOf(stored, 2 * runs);
                shown = Arrays.copyOf(shown, 2 * runs);
            }
            stored[runs] = from;
            shown[runs++] = out.length();
            out.append(text, from, to);
        }

        @Override
        public void repeated(int from, int to) {
            out.append(text, from, to);
        }

        Shown shown(int start) {
            return new Shown(start, out.toString(), Arrays.copyOf(stored, runs), Arrays.copyOf(shown, runs));
        }
    }
}
