package io.sluice.extraction.value;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Recognises places that were left open: {@code ____ years}, {@code [●]}, {@code [***]}, {@code ......}. */
final class Placeholders {
    private static final Pattern OPEN = Pattern.compile(
            "\\d{0,2}_{2,}|\\[[\\s_●•*.]{0,80}\\]|\\[(?:blank|tbd)\\]|\\.{5,}|…{2,}|●", Pattern.CASE_INSENSITIVE);
    private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{N}]+");
    private static final int WORDS_BESIDE = 3;

    private Placeholders() {}

    /** True when the text is a placeholder with at most three words and no digit beside it. */
    static boolean blank(String text) {
        Matcher open = OPEN.matcher(text);
        if (!open.find()) {
            return false;
        }
        String rest = open.replaceAll(" ");
        return rest.chars().noneMatch(Character::isDigit)
                && WORD.matcher(rest).results().limit(WORDS_BESIDE + 1L).count() <= WORDS_BESIDE;
    }

    /** True when the quote is a placeholder and does not have the value's words. */
    static boolean blankQuote(String quote, String value) {
        return blank(quote)
                && (value.isBlank()
                        || !quote.toLowerCase(Locale.ROOT)
                                .contains(value.strip().toLowerCase(Locale.ROOT)));
    }
}
