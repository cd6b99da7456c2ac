package io.sluice.extraction.pack;

import java.util.OptionalInt;
import java.util.function.IntPredicate;

/** Places inside a block, where the outline knows none: at a sentence, a part of one, a line, a word, at last between characters. */
final class FineBorders {
    private static final int LONGEST_GAP = 64;
    private static final int LONGEST_ITEM = 5;
    private static final String PAUSES = ";:；：؛";
    private static final String WIDE_PAUSES = "，、；：";

    private final String text;
    private final Sentences sentences;
    private final InlineClauses clauses;

    FineBorders(String text) {
        this.text = text;
        this.sentences = new Sentences(text);
        this.clauses = new InlineClauses(text, sentences);
    }

    /** The last start of a clause in [from, to], else of a sentence that does not stand right behind its clause's title. */
    OptionalInt lastSentence(int from, int to) {
        OptionalInt clause = clauses.last(from, to);
        if (clause.isPresent()) {
            return clause;
        }
        int at = sentences.last(Math.max(1, from), to);
        while (at >= 0 && clauses.behindTitle(at)) {
            at = sentences.last(Math.max(1, from), at - 1);
        }
        return at >= 0 ? OptionalInt.of(at) : OptionalInt.empty();
    }

    /** The last start of what a semicolon, a colon or "(a)" sets off in a sentence in [from, to]. */
    OptionalInt lastPause(int from, int to) {
        return lastWhere(from, to, this::pause);
    }

    /** The best place inside a sentence in [from, to], the last one of equals; {@code to} itself, or a little less, when there is none. */
    int last(int from, int to) {
        return lastWhere(from, to, at -> word(at) && text.charAt(behindWord(at) - 1) == ',')
                .orElseGet(() -> lastWhere(from, to, at -> text.charAt(at - 1) == '\n')
                        .orElseGet(() -> lastWhere(from, to, this::word)
                                .orElseGet(() -> lastWhere(
                                                from, to, at -> WIDE_PAUSES.indexOf(text.charAt(at - 1)) >= 0)
                                        .orElseGet(() -> Graphemes.floor(text, from, to)))));
    }

    /** The best place in (from, to), the first one of equals; the first character when there is none. */
    int first(int from, int to) {
        int sentence = sentences.first(from, to);
        if (sentence < to) {
            return sentence;
        }
        return firstWhere(from, to, at -> text.charAt(at - 1) == '\n')
                .orElseGet(() -> firstWhere(from, to, this::word).orElse(CodePoints.ceiling(text, from)));
    }

    /** Behind a semicolon or colon, or before an item's letter or number. */
    private boolean pause(int at) {
        if (at < 2 || at >= text.length() || !word(at)) {
            return false;
        }
        int end = behindWord(at);
        char before = text.charAt(end - 1);
        return PAUSES.indexOf(before) >= 0 || (item(at) && (before == ',' || behind(end, "and") || behind(end, "or")));
    }

    /** The end of what stands before the white space before the offset; at least 1. */
    private int behindWord(int at) {
        int end = at;
        while (end > 1 && at - end < LONGEST_GAP && Sentences.space(text.charAt(end - 1))) {
            end--;
        }
        return end;
    }

    /** "(a)", "(iv)", "(12)". */
    private boolean item(int at) {
        if (text.charAt(at) != '(') {
            return false;
        }
        int close = at + 1;
        while (close < text.length() && close - at <= LONGEST_ITEM && Character.isLetterOrDigit(text.charAt(close))) {
            close++;
        }
        return close > at + 1 && close < text.length() && text.charAt(close) == ')';
    }

    private boolean behind(int end, String word) {
        return end > word.length()
                && text.startsWith(word, end - word.length())
                && Sentences.space(text.charAt(end - word.length() - 1));
    }

    /** Behind white space, before none. */
    private boolean word(int at) {
        return Sentences.space(text.charAt(at - 1)) && (at == text.length() || !Sentences.space(text.charAt(at)));
    }

    private static OptionalInt lastWhere(int from, int to, IntPredicate border) {
        for (int at = to; at >= Math.max(1, from); at--) {
            if (border.test(at)) {
                return OptionalInt.of(at);
            }
        }
        return OptionalInt.empty();
    }

    private static OptionalInt firstWhere(int from, int to, IntPredicate border) {
        for (int at = from + 1; at < to; at++) {
            if (border.test(at)) {
                return OptionalInt.of(at);
            }
        }
        return OptionalInt.empty();
    }
}
