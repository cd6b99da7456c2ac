package io.sluice.extraction.pack;

import java.text.BreakIterator;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.function.IntPredicate;

/** Places inside a block, where the outline knows none: after a sentence, a line, a word, at last between two code points. */
final class FineBorders {
    /** Most units searched: a text without any sentence must not cost more than its length. */
    private static final int REACH = 4_000;

    /** Units behind a place that tell whether a sentence ends there. */
    private static final int LOOK_AHEAD = 100;

    private final String text;

    FineBorders(String text) {
        this.text = text;
    }

    /** The best place in [from, to], the last one of equals; {@code to} itself, which splits no pair, when there is none. */
    int last(int from, int to) {
        int near = CodePoints.ceiling(text, Math.max(from, to - REACH));
        int sentence = lastSentence(near, to);
        if (sentence >= near) {
            return sentence;
        }
        return lastAfter(near, to, unit -> unit == '\n')
                .orElseGet(() -> lastAfter(near, to, Character::isWhitespace).orElse(to));
    }

    /** The best place in (from, to), the first one of equals; the first code point when there is none. */
    int first(int from, int to) {
        int near = CodePoints.floor(text, Math.min(to, from + REACH));
        int sentence = firstSentence(from, near);
        if (sentence < near) {
            return sentence;
        }
        return firstAfter(from, near, unit -> unit == '\n')
                .orElseGet(
                        () -> firstAfter(from, near, Character::isWhitespace).orElse(CodePoints.ceiling(text, from)));
    }

    /** The last sentence start in [from, to], or -1. */
    private int lastSentence(int from, int to) {
        int begin = CodePoints.floor(text, Math.max(0, from - 1));
        BreakIterator sentences = sentences(begin, to);
        int last = -1;
        sentences.first();
        for (int at = sentences.next(); at != BreakIterator.DONE && begin + at <= to; at = sentences.next()) {
            last = begin + at == text.length() ? last : begin + at;
        }
        return last;
    }

    /** The first sentence start in (from, to), or {@code to}. */
    private int firstSentence(int from, int to) {
        BreakIterator sentences = sentences(from, to);
        sentences.first();
        int at = sentences.next();
        return at == BreakIterator.DONE ? to : Math.min(to, from + at);
    }

    private BreakIterator sentences(int from, int to) {
        int ahead = CodePoints.floor(text, Math.min(text.length(), to + LOOK_AHEAD));
        BreakIterator sentences = BreakIterator.getSentenceInstance(Locale.ROOT);
        sentences.setText(text.substring(from, ahead));
        return sentences;
    }

    private OptionalInt lastAfter(int from, int to, IntPredicate unit) {
        for (int at = to; at >= Math.max(1, from); at--) {
            if (unit.test(text.charAt(at - 1))) {
                return OptionalInt.of(at);
            }
        }
        return OptionalInt.empty();
    }

    private OptionalInt firstAfter(int from, int to, IntPredicate unit) {
        for (int at = from + 1; at < to; at++) {
            if (unit.test(text.charAt(at - 1))) {
                return OptionalInt.of(at);
            }
        }
        return OptionalInt.empty();
    }
}
