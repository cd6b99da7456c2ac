package io.sluice.extraction.pack;

/** Keeps the last resort, a cut between two characters, out of what a reader sees as one: base and accent, emoji sequence, line end. */
final class Graphemes {
    /** Longer runs of marks are no letters; they may be cut so that the search stays short. */
    private static final int LONGEST = 32;

    private static final int JOINER = 0x200D;

    private Graphemes() {}

    /** The offset, or the nearest one before it that cuts no character; never before {@code from}. */
    static int floor(CharSequence text, int from, int offset) {
        int at = CodePoints.floor(text, offset);
        int least = Math.max(from, at - LONGEST);
        while (at > least && at < text.length() && joined(text, at)) {
            at -= Character.charCount(Character.codePointBefore(text, at));
        }
        return at <= least && at > 0 && at < text.length() && joined(text, at) ? CodePoints.floor(text, offset) : at;
    }

    private static boolean joined(CharSequence text, int at) {
        int before = Character.codePointBefore(text, at);
        int after = Character.codePointAt(text, at);
        return extendsCharacter(after)
                || before == JOINER
                || (before == '\r' && after == '\n')
                || (regional(before) && regional(after));
    }

    private static boolean extendsCharacter(int codePoint) {
        return switch (Character.getType(codePoint)) {
            case Character.NON_SPACING_MARK, Character.ENCLOSING_MARK, Character.COMBINING_SPACING_MARK -> true;
            default ->
                codePoint == JOINER
                        || (codePoint >= 0x1F3FB && codePoint <= 0x1F3FF) // skin tones
                        || (codePoint >= 0x1160 && codePoint <= 0x11FF); // vowels and finals of Hangul
        };
    }

    private static boolean regional(int codePoint) {
        return codePoint >= 0x1F1E6 && codePoint <= 0x1F1FF;
    }
}
