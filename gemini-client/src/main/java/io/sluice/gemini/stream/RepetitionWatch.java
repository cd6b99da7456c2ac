package io.sluice.gemini.stream;

/**
 * Sees an answer that has begun to repeat itself without end: models do that, with white space or with a sentence, until the output limit.
 * A loop is a tail of at least {@link #SHORTEST} characters that consists of at least {@link #REPEATS} equal pieces; rows of a long list
 * differ in their quotes, and equal ones rarely come by the dozen. Looks again only after {@link #STEP} new characters.
 */
final class RepetitionWatch {
    /** Characters looked at. */
    static final int WINDOW = 8192;
    /** A shorter tail is no loop. */
    static final int SHORTEST = 4096;
    /** Fewer pieces are no loop. */
    static final int REPEATS = 12;
    /** Characters between two looks. */
    static final int STEP = 1024;

    private int next = SHORTEST;

    /** True when the text's tail is a loop. */
    boolean loops(StringBuilder text) {
        if (text.length() < next) {
            return false;
        }
        next = text.length() + STEP;
        int length = Math.min(WINDOW, text.length());
        char[] backwards = new char[length];
        for (int i = 0; i < length; i++) {
            backwards[i] = text.charAt(text.length() - 1 - i);
        }
        return periodic(backwards);
    }

    /** Whether some prefix of the reversed tail, long enough, has a period that is short enough (Knuth-Morris-Pratt's borders). */
    private static boolean periodic(char[] text) {
        int[] border = new int[text.length];
        for (int i = 1; i < text.length; i++) {
            int b = border[i - 1];
            while (b > 0 && text[i] != text[b]) {
                b = border[b - 1];
            }
            border[i] = text[i] == text[b] ? b + 1 : 0;
            int length = i + 1;
            int period = length - border[i];
            if (length >= SHORTEST && (long) period * REPEATS <= length) {
                return true;
            }
        }
        return false;
    }
}
