package io.sluice.tokenizer;

/** Characters as the vocabulary sees them. */
final class Text {
    private static final char UNKNOWN = '\uFFFD';

    private Text() {}

    /**
     * The unit at {@code i} of {@code text[start, end)}: the space mark is a space (inside tokens the two are one), and a surrogate without its
     * other half in that range is U+FFFD.
     */
    static char unit(CharSequence text, int i, int start, int end) {
        char c = text.charAt(i);
        return c < Vocabulary.SPACE_MARK ? c : unusual(c, text, i, start, end);
    }

    private static char unusual(char c, CharSequence text, int i, int start, int end) {
        if (c == Vocabulary.SPACE_MARK) {
            return ' ';
        }
        if (!Character.isSurrogate(c)) {
            return c;
        }
        boolean paired = Character.isHighSurrogate(c)
                ? i + 1 < end && Character.isLowSurrogate(text.charAt(i + 1))
                : i > start && Character.isHighSurrogate(text.charAt(i - 1));
        return paired ? c : UNKNOWN;
    }
}
