package io.sluice.extraction.pack;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * Where somebody begins to speak: {@code Dr. A: ...}, {@code SPEAKER 1: ...}, {@code Q. ...}, {@code [12:30] Ann: ...}. A part is a
 * dialogue when its speakers come back and none speaks nearly always: a letter with one "Note:" has no turns.
 */
final class Turns {
    private static final int LONGEST_NAME = 40;
    private static final int LONGEST_TIME = 26;
    private static final int MOST_WORDS = 5;
    private static final int FEWEST_TURNS = 6;
    private static final int FEWEST_OF_A_SPEAKER = 2;

    /** A larger share of the turns is a page's foot: "Source: ...". */
    private static final double MOST_OF_A_SPEAKER = 0.75;

    /** Words before a colon in forms and letters, in lower case. */
    private static final Set<String> LABELS =
            Set.of("by", "its", "name", "title", "date", "re", "attn", "attention", "source");

    /** At least one line of so many starts a turn. */
    private static final int MOST_LINES_A_TURN = 12;

    /**
     * The start of a turn.
     *
     * @param at UTF-16 unit
     * @param answer true for the {@code A.} of {@code Q.}: it belongs with its question
     */
    record Turn(int at, boolean answer) {}

    private Turns() {}

    /** The turns in [start, end), ascending; none when it is no dialogue. */
    static List<Turn> in(String text, int start, int end) {
        List<Turn> turns = new ArrayList<>();
        Map<String, Integer> times = new HashMap<>();
        List<String> speakers = new ArrayList<>();
        int lines = 0;
        for (int at = start; at < end; ) {
            int feed = text.indexOf('\n', at);
            int lineEnd = feed < 0 || feed > end ? end : feed;
            String speaker = speaker(text, at, lineEnd);
            if (!speaker.isEmpty()) {
                turns.add(new Turn(at, speaker.equals("A")));
                speakers.add(speaker);
                times.merge(speaker, 1, Integer::sum);
            }
            lines += lineEnd > at ? 1 : 0;
            at = lineEnd + 1;
        }
        times.values().removeIf(n -> n < FEWEST_OF_A_SPEAKER);
        times.keySet().removeIf(speaker -> LABELS.contains(speaker.toLowerCase(Locale.ROOT)));
        Set<String> regulars = times.keySet();
        int most = times.values().stream().mapToInt(Integer::intValue).max().orElse(0);
        List<Turn> kept = new ArrayList<>();
        for (int i = 0; i < turns.size(); i++) {
            if (regulars.contains(speakers.get(i))) {
                kept.add(turns.get(i));
            }
        }
        boolean dialogue = regulars.size() >= 2
                && most <= kept.size() * MOST_OF_A_SPEAKER
                && kept.size() >= FEWEST_TURNS
                && (long) kept.size() * MOST_LINES_A_TURN >= lines;
        return dialogue ? kept : List.of();
    }

    /** Who speaks from the line on; empty when nobody begins. */
    private static String speaker(String text, int start, int end) {
        int at = behindTime(text, start, end);
        if (at + 1 < end && (text.charAt(at) == 'Q' || text.charAt(at) == 'A')) {
            char mark = text.charAt(at + 1);
            boolean alone = at + 2 >= end || Character.isWhitespace(text.charAt(at + 2));
            if ((mark == '.' || mark == ':') && alone) {
                return text.substring(at, at + 1);
            }
        }
        int limit = Math.min(end, at + LONGEST_NAME);
        int words = 1;
        for (int i = at; i < limit; i++) {
            char unit = text.charAt(i);
            if (unit == ':' || unit == '：') {
                return named(text, at, i, end) ? text.substring(at, i) : "";
            }
            words += unit == ' ' ? 1 : 0;
            if (words > MOST_WORDS || !nameUnit(unit)) {
                return "";
            }
        }
        return "";
    }

    /** A name begins with a capital, or in a script without capitals, and words follow its colon. */
    private static boolean named(String text, int at, int colon, int end) {
        if (colon == at || Character.isLowerCase(text.charAt(at)) || !Character.isLetter(text.charAt(at))) {
            return false;
        }
        return text.charAt(colon) == '：' || colon + 1 == end || Character.isWhitespace(text.charAt(colon + 1));
    }

    private static boolean nameUnit(char unit) {
        return Character.isLetterOrDigit(unit) || Character.isSurrogate(unit) || " .'’-_()#".indexOf(unit) >= 0;
    }

    /** The offset behind a date and time at the line's start, as chats have it; the line's start when there is none. */
    private static int behindTime(String text, int start, int end) {
        int limit = Math.min(end, start + LONGEST_TIME);
        int at = start;
        boolean colon = false;
        while (at < limit) {
            char unit = text.charAt(at);
            int letters = letters(text, at, end);
            if (letters > 0 ? !timeWord(text, at, letters) : "0123456789:./-, []()".indexOf(unit) < 0) {
                break;
            }
            colon |= unit == ':';
            at += Math.max(1, letters);
        }
        boolean time = colon && at > start && (text.charAt(start) == '[' || Character.isDigit(text.charAt(start)));
        return time ? at : start;
    }

    private static int letters(String text, int at, int end) {
        int to = at;
        while (to < end && to - at <= 2 && Character.isLetter(text.charAt(to))) {
            to++;
        }
        return to - at;
    }

    private static boolean timeWord(String text, int at, int letters) {
        return letters == 1
                ? "TZ".indexOf(text.charAt(at)) >= 0
                : letters == 2
                        && (text.regionMatches(true, at, "AM", 0, 2) || text.regionMatches(true, at, "PM", 0, 2));
    }
}
