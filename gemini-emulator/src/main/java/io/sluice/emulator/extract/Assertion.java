package io.sluice.emulator.extract;

import java.util.Locale;
import java.util.regex.Pattern;

/** How a statement is meant; rules in the manner of NegEx. */
enum Assertion {
    AFFIRMED,
    NEGATED,
    POSSIBLE,
    HISTORICAL,
    FAMILY;

    private static final int REACH = 90;
    private static final Pattern NEGATED_BEFORE = Pattern.compile(
            "\\b(?:no|not|denies|denied|without|negative for|never|absence of|free of|rules? out)\\b[^.;]*$",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern NEGATED_AFTER = Pattern.compile(
            "^[^.;]*?\\b(?:ruled out|excluded|not (?:detected|confirmed|found|present|seen)|(?:was|were|is) negative)\\b",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern FAMILY_BEFORE = Pattern.compile(
            "\\b(?:mother|father|brother|sister|daughter|son|aunt|uncle|cousin|grand\\w+|family history|relatives?)\\b(?:(?!patient)[^.;])*$",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern POSSIBLE_BEFORE = Pattern.compile(
            "\\b(?:possible|possibly|probable|suspected|suspicion of|may have|might have|cannot exclude|concern for|questionable)\\b[^.;]*$",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern POSSIBLE_AFTER = Pattern.compile(
            "^[^.;]*?\\b(?:unlikely|suspected|possible|cannot be excluded|considered)\\b", Pattern.CASE_INSENSITIVE);
    private static final Pattern HISTORICAL_BEFORE = Pattern.compile(
            "\\b(?:history of|previous|prior|former|status post|s/p|past)\\b[^.;]*$", Pattern.CASE_INSENSITIVE);

    /**
     * How the words from {@code start} to {@code end} are meant.
     *
     * @param section heading above
     * @param text the whole text
     */
    static Assertion of(String section, String text, int from, int start, int end, int to) {
        String before = text.substring(Math.max(from, start - REACH), start).replaceAll("\\s+", " ");
        String after = text.substring(end, Math.min(to, end + REACH)).replaceAll("\\s+", " ");
        if (NEGATED_BEFORE.matcher(before).find()
                || NEGATED_AFTER.matcher(after).find()) {
            return NEGATED;
        }
        String heading = section.toLowerCase(Locale.ROOT);
        if (heading.contains("family") || FAMILY_BEFORE.matcher(before).find()) {
            return FAMILY;
        }
        if (POSSIBLE_BEFORE.matcher(before).find()
                || POSSIBLE_AFTER.matcher(after).find()) {
            return POSSIBLE;
        }
        boolean past =
                heading.contains("past ") || HISTORICAL_BEFORE.matcher(before).find();
        return past ? HISTORICAL : AFFIRMED;
    }
}
