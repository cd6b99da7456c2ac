package io.sluice.ingest.parse;

/**
 * Collects a part's text. Line ends become {@code \n}, NUL and lone surrogates U+FFFD; unless lines are kept (plain text), at most two
 * blank lines follow each other. Nothing else is changed.
 */
final class TextBuffer {
    private static final int MOST_LINE_ENDS = 3;

    private final StringBuilder text = new StringBuilder();
    private final boolean keepLines;
    private boolean lastWasReturn;

    TextBuffer(boolean keepLines) {
        this.keepLines = keepLines;
    }

    void append(char c) {
        if (c == '\n' && lastWasReturn) {
            lastWasReturn = false;
            return;
        }
        lastWasReturn = c == '\r';
        if (c == '\r' || c == '\n') {
            if (keepLines || lineEnds() < MOST_LINE_ENDS) {
                text.append('\n');
            }
        } else {
            text.append(c == 0 ? '\uFFFD' : c);
        }
    }

    /** Ends what came after {@code from} with exactly {@code lineEnds} line ends instead of its trailing white space. */
    void endWith(int from, int lineEnds) {
        trim(from);
        if (text.length() > from) {
            text.append("\n".repeat(lineEnds));
        }
    }

    /** Removes white space at the end, but nothing before {@code from}. */
    void trim(int from) {
        int end = text.length();
        while (end > from && Character.isWhitespace(text.charAt(end - 1))) {
            end--;
        }
        text.setLength(end);
    }

    void truncate(int length) {
        text.setLength(length);
    }

    int length() {
        return text.length();
    }

    boolean endsInWhitespace() {
        return text.isEmpty() || Character.isWhitespace(text.charAt(text.length() - 1));
    }

    CharSequence view() {
        return text;
    }

    /** The text, with lone surrogates replaced; lengths do not change. */
    String finish() {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (Character.isHighSurrogate(c) && i + 1 < text.length() && Character.isLowSurrogate(text.charAt(i + 1))) {
                i++;
            } else if (Character.isSurrogate(c)) {
                text.setCharAt(i, '\uFFFD');
            }
        }
        return text.toString();
    }

    private int lineEnds() {
        int n = 0;
        while (n < text.length() && text.charAt(text.length() - 1 - n) == '\n') {
            n++;
        }
        return text.length() == n ? MOST_LINE_ENDS : n;
    }
}
