package io.sluice.extraction.pack;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Where sentences start, in any script. The rules are our own because they are part of a prefix's bytes: those of
 * {@link java.text.BreakIterator} change with the Java version, and end a sentence behind "No." and "Inc.".
 */
final class Sentences {
    private static final String STOPS = ".!?…‽؟۔؛।॥።။";

    /** Stops of scripts that set no space behind them. */
    private static final String WIDE_STOPS = "。！？｡．";

    private static final String CLOSERS = ")]}\"'”’»›」』】）〉》";

    /** Longest gap between two sentences, and most closing marks behind a stop; bounds the look back. */
    private static final int LONGEST_GAP = 64;

    private static final int LONGEST_WORD = 12;

    /** Words whose full stop ends no sentence, in lower case. */
    private static final Set<String> ABBREVIATIONS = Set.of("""
            no nos inc ltd corp co cos llc plc mr mrs ms dr prof st jr sr messrs hon rev gen col capt lt vs v \
            art arts sec secs sect par para paras fig figs eq ch vol pp p ed eds cf al approx dept est ext exh \
            ex sched app attn tel e.g i.e viz a.m p.m u.s u.k n.v b.v s.a jan feb mar apr jun jul aug sep sept \
            oct nov dec nr abs bzw vgl z.b d.h ggf ca str bd av ave blvd mme mlle sra núm""".split(" "));

    private static final Pattern ROMAN = Pattern.compile("[IVXLC]+");
    private static final List<String> NAMES = List.of("article", "section");

    private final String text;

    Sentences(String text) {
        this.text = text;
    }

    /** The last start of a sentence in [from, to], or -1. */
    int last(int from, int to) {
        for (int at = Math.min(to, text.length() - 1); at >= from; at--) {
            if (startsAt(at)) {
                return at;
            }
        }
        return -1;
    }

    /** The first start of a sentence in (from, to), or {@code to}. */
    int first(int from, int to) {
        for (int at = from + 1; at < to; at++) {
            if (startsAt(at)) {
                return at;
            }
        }
        return to;
    }

    /** True when a sentence ended before the offset and the next one starts there. */
    boolean startsAt(int at) {
        char next = text.charAt(at);
        if (at == 0 || space(next) || Character.isLowSurrogate(next)) {
            return false;
        }
        char before = text.charAt(at - 1);
        boolean gap = space(before);
        if (!gap && WIDE_STOPS.indexOf(before) < 0 && CLOSERS.indexOf(before) < 0) {
            return false;
        }
        return !closesOrGoesOn(next, at) && ended(at, gap);
    }

    /** True when the words before the offset, white space between left out, end a sentence. */
    boolean ended(int offset) {
        return ended(offset, true);
    }

    private boolean ended(int at, boolean gap) {
        int least = Math.max(0, at - LONGEST_GAP);
        int end = at;
        boolean blankLine = false;
        while (end > least && space(text.charAt(end - 1))) {
            end--;
            blankLine |= text.charAt(end) == '\n' && end > least && text.charAt(end - 1) == '\n';
        }
        while (end > least && CLOSERS.indexOf(text.charAt(end - 1)) >= 0) {
            end--;
        }
        if (end == least) {
            return end == 0;
        }
        char stop = text.charAt(end - 1);
        if (WIDE_STOPS.indexOf(stop) >= 0) {
            return true;
        }
        return gap && STOPS.indexOf(stop) >= 0 && (stop != '.' || blankLine || !abbreviated(end - 1));
    }

    /** A closing mark belongs to the sentence before; a small letter goes on with it. */
    private boolean closesOrGoesOn(char next, int at) {
        return (CLOSERS.indexOf(next) >= 0 && !opens(next, at))
                || WIDE_STOPS.indexOf(next) >= 0
                || STOPS.indexOf(next) >= 0
                || Character.isLowerCase(Character.isHighSurrogate(next) ? text.codePointAt(at) : next);
    }

    /** A straight quotation mark before a word opens where white space is before it. */
    private boolean opens(char mark, int at) {
        return (mark == '"' || mark == '\'')
                && space(text.charAt(at - 1))
                && at + 1 < text.length()
                && !space(text.charAt(at + 1));
    }

    /** True when the full stop belongs to a number, an initial or a known abbreviation. */
    private boolean abbreviated(int stop) {
        int start = stop;
        while (start > 0 && stop - start < LONGEST_WORD && wordOrDot(text.charAt(start - 1))) {
            start--;
        }
        String word = text.substring(start, stop);
        if (word.isEmpty()) {
            return false;
        }
        boolean initial = Character.isLetter(word.charAt(word.length() - 1))
                && (word.length() == 1 || word.charAt(word.length() - 2) == '.')
                && Character.isUpperCase(word.charAt(word.length() - 1));
        return initial || listNumber(word, start) || ABBREVIATIONS.contains(word.toLowerCase(Locale.ROOT));
    }

    /** "3." or "14.2." where a sentence could start numbers what follows; so does "Article IV." there. */
    private boolean listNumber(String word, int start) {
        if (Character.isDigit(word.charAt(0))) {
            return begins(start) || (named(start) >= 0 && begins(named(start)));
        }
        return ROMAN.matcher(word).matches() && named(start) >= 0 && begins(named(start));
    }

    /** The start of "Article" or "Section" before a number; -1 when there is none. */
    private int named(int start) {
        int end = start;
        while (end > 0 && start - end < LONGEST_GAP && space(text.charAt(end - 1))) {
            end--;
        }
        for (String name : NAMES) {
            int at = end - name.length();
            if (end < start && at >= 0 && text.regionMatches(true, at, name, 0, name.length())) {
                return at;
            }
        }
        return -1;
    }

    /** True at the start of a line, and behind a stop or colon. */
    private boolean begins(int start) {
        int line = start;
        while (line > 0
                && start - line < LONGEST_GAP
                && (text.charAt(line - 1) == ' ' || text.charAt(line - 1) == '\t')) {
            line--;
        }
        return line == 0
                || text.charAt(line - 1) == '\n'
                || (line < start && ".:;".indexOf(text.charAt(line - 1)) >= 0);
    }

    private static boolean wordOrDot(char unit) {
        return unit == '.' || Character.isLetterOrDigit(unit);
    }

    static boolean space(char unit) {
        return Character.isWhitespace(unit) || unit == '\u00A0' || unit == '\u202F' || unit == '\u2007';
    }
}
