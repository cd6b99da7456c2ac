package io.sluice.extraction.merge;

import java.text.Normalizer;
import java.util.Locale;
import java.util.regex.Pattern;

/** When two texts name the same thing. */
final class Same {
    private static final Pattern EDGES = Pattern.compile("^[\\s\"'“”‘’.,;:()]+|[\\s\"'“”‘’.,;:()]+$");
    private static final Pattern SPACE = Pattern.compile("[\\s\\u00A0]+");

    private Same() {}

    /** Equal for texts that differ by case, white space, compatibility forms and punctuation at the ends only. */
    static String key(String text) {
        String plain = Normalizer.normalize(text, Normalizer.Form.NFKC).toLowerCase(Locale.ROOT);
        String bare = EDGES.matcher(SPACE.matcher(plain).replaceAll(" ")).replaceAll("");
        return bare.isEmpty() ? plain.strip() : bare;
    }
}
