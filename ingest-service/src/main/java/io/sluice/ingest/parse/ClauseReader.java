package io.sluice.ingest.parse;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Recognises numbered clauses at the start of a line: {@code ARTICLE IV}, {@code Section 3.}, {@code § 3}, {@code 14.}, {@code 14.2},
 * {@code (a)}, {@code (iv)}, {@code b)}. One reader a part, because the level of {@code 3.} depends on articles seen, and that of
 * {@code (i)} on whether {@code (h)} came before it.
 */
final class ClauseReader {
    private static final int LETTER_LEVEL = 5;
    private static final int ROMAN_LEVEL = 6;
    private static final int CAPITAL_LEVEL = 7;

    private static final Pattern ARTICLE =
            Pattern.compile("(?i:article)\\s{1,8}([IVXLCDM]{1,7}|\\d{1,3})(?=[\\s.:,\\u2013\\u2014-]|$)");
    private static final Pattern NUMBER = Pattern.compile(
            "((?i:section|sec\\.|clause)\\s{1,8}|§{1,2}\\s{0,8})?(\\d{1,3}(?:\\.\\d{1,3}){0,6})([.):]?)(?=[\\s\\u00A0]|$)[\\s\\u00A0]{0,16}(.?)");
    private static final Pattern LETTER =
            Pattern.compile("(?:\\(([a-zA-Z]{1,2}|[ivxlc]{1,6}|[IVXLC]{1,6}|\\d{1,2})\\)|([a-z])\\)(?=\\s))");
    private static final Pattern ROMAN = Pattern.compile("[ivxlc]+");

    private boolean articles;
    private String lastLetter = "";

    /**
     * The clause that a line starts.
     *
     * @param line one line, white space before it removed
     * @param strict true where the line does not start a paragraph: the words after the number must look like a beginning
     */
    Optional<Clause> read(String line, boolean strict) {
        Optional<Clause> article = article(line);
        if (article.isPresent()) {
            return article;
        }
        Optional<Clause> number = number(line, strict);
        return number.isPresent() ? number : letter(line);
    }

    private Optional<Clause> article(String line) {
        Matcher m = ARTICLE.matcher(line);
        if (!m.lookingAt() || continuesInLowerCase(line, m.end())) {
            return Optional.empty();
        }
        articles = true;
        lastLetter = "";
        return Optional.of(new Clause("ARTICLE " + m.group(1), 1));
    }

    private Optional<Clause> number(String line, boolean strict) {
        Matcher m = NUMBER.matcher(line);
        if (!m.lookingAt()) {
            return Optional.empty();
        }
        boolean named = m.group(1) != null;
        int parts = (int) m.group(2).chars().filter(c -> c == '.').count() + 1;
        boolean marked = !m.group(3).isEmpty();
        boolean beginning =
                m.group(4).isEmpty() || !Character.isLowerCase(m.group(4).charAt(0));
        boolean digitFollows =
                !m.group(4).isEmpty() && Character.isDigit(m.group(4).charAt(0));
        boolean clause = named
                ? beginning || marked
                : parts == 1 ? marked && (beginning || !strict) : beginning && !digitFollows;
        if (!clause) {
            return Optional.empty();
        }
        lastLetter = "";
        return Optional.of(new Clause(m.group(2), Math.min(LETTER_LEVEL - 1, articles ? Math.max(2, parts) : parts)));
    }

    private Optional<Clause> letter(String line) {
        Matcher m = LETTER.matcher(line);
        if (!m.lookingAt()) {
            return Optional.empty();
        }
        String mark = m.group(1) != null ? m.group(1) : m.group(2);
        String lower = mark.toLowerCase(Locale.ROOT);
        boolean nextLetter =
                lastLetter.length() == 1 && mark.length() == 1 && mark.charAt(0) == lastLetter.charAt(0) + 1;
        int level;
        if (Character.isDigit(mark.charAt(0))
                || (ROMAN.matcher(lower).matches() && !nextLetter && !lower.equals("c"))) {
            level = ROMAN_LEVEL;
        } else {
            level = Character.isUpperCase(mark.charAt(0)) ? CAPITAL_LEVEL : LETTER_LEVEL;
            lastLetter = mark;
        }
        return Optional.of(new Clause("(" + mark + ")", level));
    }

    private static boolean continuesInLowerCase(String line, int from) {
        int i = from;
        while (i < line.length() && Character.isWhitespace(line.charAt(i))) {
            i++;
        }
        return i > from && i < line.length() && Character.isLowerCase(line.charAt(i));
    }
}
