package io.sluice.extraction.pack;

import java.util.OptionalInt;
import java.util.regex.Pattern;

/** Clauses that begin inside a paragraph, where lines were lost: {@code ... hereof.   15.9 Prior Agreement. The parties ...}. */
final class InlineClauses {
    /** Longest title of a clause, its number included. */
    private static final int LONGEST_TITLE = 80;

    private static final int LONGEST_NUMBER = 24;

    private static final Pattern NUMBERED = Pattern.compile(
            "(?:(?:ARTICLE|Article|SECTION|Section)\\s+(?:[IVXLC]+|\\d{1,3})\\b[.:]?"
                    + "|\\d{1,3}(?:\\.\\d{1,3})+\\.?|\\d{1,3}\\.)\\s+[\"“]?\\p{Lu}.*",
            Pattern.DOTALL);

    private static final Pattern ITEM = Pattern.compile("\\((?:[a-z]{1,4}|[A-Z]|\\d{1,2})\\)\\s+\\S.*", Pattern.DOTALL);

    private final String text;
    private final Sentences sentences;

    InlineClauses(String text, Sentences sentences) {
        this.text = text;
        this.sentences = sentences;
    }

    /** The last start of a clause in [from, to]. */
    OptionalInt last(int from, int to) {
        for (int at = Math.min(to, text.length() - 1); at >= Math.max(1, from); at--) {
            if (startsAt(at)) {
                return OptionalInt.of(at);
            }
        }
        return OptionalInt.empty();
    }

    /** True when a sentence that starts at the offset stands right behind the number and title of its clause. */
    boolean behindTitle(int offset) {
        for (int at = offset - 1; at > 0 && offset - at <= LONGEST_TITLE; at--) {
            if (numbered(at) && Sentences.space(text.charAt(at - 1))) {
                return true;
            }
            if (sentences.startsAt(at)) {
                return false;
            }
        }
        return false;
    }

    private boolean startsAt(int at) {
        if (!Sentences.space(text.charAt(at - 1)) || !(numbered(at) || looks(ITEM, '(', at))) {
            return false;
        }
        int end = at;
        while (end > 0 && at - end <= LONGEST_NUMBER && Sentences.space(text.charAt(end - 1))) {
            end--;
        }
        return end > 0 && (";:".indexOf(text.charAt(end - 1)) >= 0 || sentences.ended(at));
    }

    private boolean numbered(int at) {
        char first = text.charAt(at);
        return Character.isDigit(first)
                ? looks(NUMBERED, first, at)
                : (first == 'A' || first == 'S') && looks(NUMBERED, first, at);
    }

    private boolean looks(Pattern pattern, char first, int at) {
        return text.charAt(at) == first
                && pattern.matcher(text)
                        .region(at, Math.min(text.length(), at + LONGEST_NUMBER))
                        .matches();
    }
}
