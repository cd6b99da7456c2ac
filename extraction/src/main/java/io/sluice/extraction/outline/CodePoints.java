package io.sluice.extraction.outline;

/** Code points before any UTF-16 offset of a text. A text without surrogates needs no index. */
final class CodePoints {
    private static final int STEP = 1024;

    private final String text;
    /** Low halves of pairs before each multiple of STEP; empty when the text has no pair. */
    private final int[] pairsBefore;

    CodePoints(String text) {
        this.text = text;
        this.pairsBefore = hasPair(text) ? index(text) : new int[0];
    }

    int before(int offset) {
        if (pairsBefore.length == 0) {
            return offset;
        }
        int step = offset / STEP;
        return offset - pairsBefore[step] - pairs(text, step * STEP, offset);
    }

    private static boolean hasPair(String text) {
        return text.chars().anyMatch(unit -> Character.isSurrogate((char) unit));
    }

    private static int[] index(String text) {
        int[] counts = new int[text.length() / STEP + 1];
        for (int i = 1; i < counts.length; i++) {
            counts[i] = counts[i - 1] + pairs(text, (i - 1) * STEP, i * STEP);
        }
        return counts;
    }

    /** Low halves in [start, end) that follow their high half. */
    private static int pairs(String text, int start, int end) {
        int count = 0;
        for (int i = Math.max(start, 1); i < end; i++) {
            if (Character.isSurrogatePair(text.charAt(i - 1), text.charAt(i))) {
                count++;
            }
        }
        return count;
    }
}
