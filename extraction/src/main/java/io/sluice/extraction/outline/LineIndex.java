package io.sluice.extraction.outline;

/** The line feeds of a text. */
final class LineIndex {
    private final int[] feeds;

    LineIndex(String text) {
        int count = (int) text.chars().filter(unit -> unit == '\n').count();
        feeds = new int[count];
        int at = -1;
        for (int i = 0; i < count; i++) {
            at = text.indexOf('\n', at + 1);
            feeds[i] = at;
        }
    }

    /** Line feeds in [start, end). */
    int between(int start, int end) {
        return before(end) - before(start);
    }

    private int before(int offset) {
        return Floor.of(feeds.length, i -> feeds[i], offset - 1) + 1;
    }
}
