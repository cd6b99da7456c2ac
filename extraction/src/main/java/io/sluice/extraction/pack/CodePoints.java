package io.sluice.extraction.pack;

/** Keeps offsets out of surrogate pairs. */
final class CodePoints {
    private CodePoints() {}

    /** The offset, or the one before it when it splits a pair. */
    static int floor(CharSequence text, int offset) {
        return splits(text, offset) ? offset - 1 : offset;
    }

    /** The offset, or the one after it when it splits a pair. */
    static int ceiling(CharSequence text, int offset) {
        return splits(text, offset) ? offset + 1 : offset;
    }

    private static boolean splits(CharSequence text, int offset) {
        return offset > 0
                && offset < text.length()
                && Character.isLowSurrogate(text.charAt(offset))
                && Character.isHighSurrogate(text.charAt(offset - 1));
    }
}
