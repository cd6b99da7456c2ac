package io.sluice.ingest.parse;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A heading of plain text, which has no marks: a line in capitals, an underlined line, a short {@code Heading:} line, or a short title
 * before a blank line.
 *
 * @param level depth from 1
 * @param label its words
 * @param end end of the heading in the text, an underline included
 * @param likely true when only its look says so; such a line is no heading where numbered clauses divide the text
 */
record PlainHeading(int level, String label, int end, boolean likely) {
    private static final int LONGEST = 80;
    private static final int LONGEST_TITLE = 60;
    private static final int MOST_WORDS = 8;
    private static final int MOST_WORDS_BEFORE_COLON = 5;
    private static final int SHORTEST_PROSE = 40;
    private static final Pattern UNDERLINE = Pattern.compile("={3,}|-{3,}|~{3,}");
    private static final Pattern COLUMNS = Pattern.compile("\\t| {3}");
    private static final Pattern IN_PARENTHESES = Pattern.compile("\\([^()]{0,80}\\)");
    private static final Pattern SPACE = Pattern.compile("\\s+");
    private static final List<String> LEADS_ON = List.of("follows:", "following:");

    /**
     * The heading that a line is.
     *
     * @param text the text
     * @param start start of a line that follows a blank line, or is the first
     * @param end its end
     * @param limit end of the text
     * @param first true for the first line of a part: a title over an address is no heading
     */
    static Optional<PlainHeading> at(CharSequence text, int start, int end, int limit, boolean first) {
        String raw = text.subSequence(start, end).toString();
        String line = raw.strip();
        int nextEnd = lineEnd(text, Math.min(end + 1, limit), limit);
        String next =
                text.subSequence(Math.min(end + 1, limit), nextEnd).toString().strip();
        if (line.length() > LONGEST || COLUMNS.matcher(line).find()) {
            return Optional.empty();
        }
        if (UNDERLINE.matcher(next).matches() && line.chars().anyMatch(Character::isLetter)) {
            return Optional.of(new PlainHeading(next.startsWith("=") ? 1 : 2, label(line), nextEnd, false));
        }
        boolean indented = Character.isWhitespace(raw.charAt(0));
        boolean alone = next.isEmpty();
        int lastUnit = start + raw.stripTrailing().length();
        if (capitals(line) && (alone || (!indented && !first && !capitals(next)))) {
            return Optional.of(new PlainHeading(1, label(line), lastUnit, false));
        }
        if (!indented && beforeColon(line)) {
            return Optional.of(new PlainHeading(3, label(line), lastUnit, true));
        }
        if (!indented && alone && title(line) && nextLineIsProse(text, nextEnd, limit)) {
            return Optional.of(new PlainHeading(2, label(line), lastUnit, true));
        }
        return Optional.empty();
    }

    private static boolean capitals(String line) {
        String words = IN_PARENTHESES.matcher(line).replaceAll("");
        long letters = words.chars().filter(Character::isLetter).count();
        return letters >= 3
                && letters > words.chars().filter(Character::isDigit).count()
                && words.chars().noneMatch(Character::isLowerCase)
                && !endsIn(line, ".;,");
    }

    private static boolean beforeColon(String line) {
        return line.endsWith(":")
                && line.indexOf(':') == line.length() - 1
                && Character.isUpperCase(line.charAt(0))
                && SPACE.split(line).length <= MOST_WORDS_BEFORE_COLON
                && LEADS_ON.stream().noneMatch(line.toLowerCase(Locale.ROOT)::endsWith);
    }

    private static boolean title(String line) {
        List<String> words = List.of(SPACE.split(line));
        return line.length() <= LONGEST_TITLE
                && words.size() <= MOST_WORDS
                && Character.isUpperCase(line.charAt(0))
                && !endsIn(line, ".;,:!?")
                && words.stream().noneMatch(w -> w.length() >= 4 && Character.isLowerCase(w.charAt(0)));
    }

    private static boolean nextLineIsProse(CharSequence text, int from, int limit) {
        int at = from;
        while (at < limit && Character.isWhitespace(text.charAt(at))) {
            at++;
        }
        return lineEnd(text, at, limit) - at >= SHORTEST_PROSE;
    }

    private static boolean endsIn(String line, String marks) {
        return marks.indexOf(line.charAt(line.length() - 1)) >= 0;
    }

    private static String label(String line) {
        String words = SPACE.matcher(line).replaceAll(" ");
        return words.endsWith(":") ? words.substring(0, words.length() - 1) : words;
    }

    private static int lineEnd(CharSequence text, int from, int limit) {
        int at = from;
        while (at < limit && text.charAt(at) != '\n') {
            at++;
        }
        return at;
    }
}
