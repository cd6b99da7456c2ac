package io.sluice.extraction.pack;

import java.util.OptionalInt;

/**
 * Where program text may be cut, always between lines: before a class or function, which stands behind a blank line at little
 * indentation, else behind a block's end, else before any line. Where nothing is indented, depth in braces stands for indentation.
 */
final class CodeBorders {
    private static final int TAB = 4;
    private static final int DEEPEST = 1_000;

    /** Rank classes; indentation or depth is added. */
    private static final int BEHIND_BLANK = 0;

    private static final int BEHIND_CLOSER = 1_100;
    private static final int ANY_LINE = 2_200;
    private static final int CLOSER = 3_300;

    private final String text;

    CodeBorders(String text) {
        this.text = text;
    }

    /** The best line start in [from, to], the last one of equals. */
    OptionalInt best(int from, int to) {
        boolean indented = indented(from, to);
        int depth = 0;
        int best = -1;
        int bestRank = Integer.MAX_VALUE;
        for (int at = lineStart(from, to); at >= 0; at = lineStart(at + 1, to)) {
            int first = firstUnit(at);
            int level = Math.min(DEEPEST, Math.max(0, indented ? columns(at, first) : DEEPEST / 2 + TAB * depth));
            int rank = rank(at, first) + level;
            if (first >= 0 && rank <= bestRank) {
                best = at;
                bestRank = rank;
            }
            if (!indented) {
                depth += braces(at, to);
            }
        }
        return best < 0 ? OptionalInt.empty() : OptionalInt.of(best);
    }

    /** The last start of a line in [from, to]. */
    OptionalInt last(int from, int to) {
        for (int at = to; at >= Math.max(1, from); at--) {
            if (text.charAt(at - 1) == '\n') {
                return OptionalInt.of(at);
            }
        }
        return OptionalInt.empty();
    }

    /** The first start of a line in [from, to]. */
    OptionalInt first(int from, int to) {
        int at = lineStart(from, to);
        return at < 0 ? OptionalInt.empty() : OptionalInt.of(at);
    }

    private int rank(int at, int first) {
        if (first < 0) {
            return CLOSER;
        }
        char unit = text.charAt(first);
        if (unit == '}' || unit == ')' || unit == ']') {
            return CLOSER;
        }
        if (blankBefore(at)) {
            return BEHIND_BLANK;
        }
        return closerBefore(at) ? BEHIND_CLOSER : ANY_LINE;
    }

    private boolean blankBefore(int at) {
        int end = at - 1;
        while (end > 0 && blank(text.charAt(end - 1))) {
            end--;
        }
        return end == 0 || text.charAt(end - 1) == '\n';
    }

    private boolean closerBefore(int at) {
        int end = at - 1;
        while (end > 0 && (blank(text.charAt(end - 1)) || text.charAt(end - 1) == ';')) {
            end--;
        }
        return end > 0 && text.charAt(end - 1) == '}';
    }

    /** First unit of a line that is no white space, or -1. */
    private int firstUnit(int at) {
        int first = at;
        while (first < text.length() && blank(text.charAt(first))) {
            first++;
        }
        return first < text.length() && text.charAt(first) != '\n' ? first : -1;
    }

    private int columns(int at, int first) {
        int columns = 0;
        for (int i = at; i < first; i++) {
            columns += text.charAt(i) == '\t' ? TAB : 1;
        }
        return columns;
    }

    private boolean indented(int from, int to) {
        for (int at = lineStart(from, to); at >= 0; at = lineStart(at + 1, to)) {
            if (firstUnit(at) > at) {
                return true;
            }
        }
        return false;
    }

    /** Opening less closing braces of the line. */
    private int braces(int at, int to) {
        int sum = 0;
        for (int i = at; i < to && text.charAt(i) != '\n'; i++) {
            sum += text.charAt(i) == '{' ? 1 : text.charAt(i) == '}' ? -1 : 0;
        }
        return sum;
    }

    /** The first start of a line in [from, to], or -1. */
    private int lineStart(int from, int to) {
        for (int at = Math.max(1, from); at <= to; at++) {
            if (text.charAt(at - 1) == '\n') {
                return at;
            }
        }
        return -1;
    }

    private static boolean blank(char unit) {
        return unit == ' ' || unit == '\t' || unit == '\r';
    }
}
