package io.sluice.extraction.ground;

/**
 * The stated normalisation, by which a quote that is not exact is compared with the text: runs of white space (U+00A0 and line ends
 * included) are one space; zero-width characters and soft hyphens nothing; quotation marks and dashes plain; the rest, ligatures among
 * it, is NFKC. A dash at the end of a line may be hyphenation or the word's own, so it equals both nothing and a dash. Case counts.
 */
public final class Folding {
    /** Stands for a dash at the end of a line; no text that is NFKC and visible has it. */
    private static final char LINE_END = Characters.SOFT_HYPHEN;

    private Folding() {}

    /** True when two texts have the same words. */
    public static boolean same(String one, String other) {
        return equal(strict(one), strict(other));
    }

    /** The folded form with {@link #LINE_END} for dashes at line ends, without white space at its ends. */
    static String strict(String text) {
        StringBuilder out = new StringBuilder(text.length());
        TokenReader tokens = new TokenReader(text);
        while (tokens.next()) {
            switch (tokens.kind()) {
                case SPACE -> out.append(' ');
                case NOTHING -> {}
                case DASH -> out.append('-');
                case DASH_SPACE -> out.append("- ");
                case LINE_END -> out.append(LINE_END);
                case UNIT -> out.append(text.charAt(tokens.start()));
                case CLUSTER -> out.append(tokens.folded());
            }
        }
        return out.toString().strip();
    }

    /** Compares strict forms; a line-end dash equals nothing, a dash, or a dash and a space. */
    static boolean equal(String one, String other) {
        int i = 0;
        int j = 0;
        while (i < one.length() || j < other.length()) {
            char a = i < one.length() ? one.charAt(i) : 0;
            char b = j < other.length() ? other.charAt(j) : 0;
            if (a == b && i < one.length() && j < other.length()) {
                i++;
                j++;
            } else if (a == LINE_END) {
                i++;
                j = afterDash(other, j);
            } else if (b == LINE_END) {
                j++;
                i = afterDash(one, i);
            } else {
                return false;
            }
        }
        return true;
    }

    private static int afterDash(String text, int at) {
        if (at >= text.length() || text.charAt(at) != '-') {
            return at;
        }
        return at + 1 < text.length() && text.charAt(at + 1) == ' ' ? at + 2 : at + 1;
    }
}
