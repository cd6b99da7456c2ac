package io.sluice.extraction.pack;

import java.util.OptionalInt;
import java.util.function.IntPredicate;

/** Places inside a block, where the outline knows none: at a sentence, a part of one, a line, a word, at last between characters. */
final class FineBorders {
    /** Most units searched: a text without any sentence must not cost more than its length. */
    private static final int REACH = 4_000;

    private static final String PAUSES = ";:；：؛";
    private static final String WIDE_PAUSES = "，、；：";

    private final String text;
    private final Sentences sentences;

    FineBorders(String text) {
        this.text = text;
        this.sentences = new Sentences(text);
    }

    /** The last start of a sentence in [from, to], near {@code to}. */
    OptionalInt lastSentence(int from, int to) {
        int at = sentences.last(Math.max(1, near(from, to)), to);
        return at < 0 ? OptionalInt.empty() : OptionalInt.of(at);
    }

    /** The best place inside a sentence in [from, to], the last one of equals; {@code to} itself, or a little less, when there is none. */
    int last(int from, int to) {
        int near = near(from, to);
        return lastWhere(near, to, this::pause)
                .orElseGet(() -> lastWhere(near, to, at -> text.charAt(at - 1) == '\n')
                        .orElseGet(() -> lastWhere(near, to, this::word)
                                .orElseGet(() -> lastWhere(
                                                near, to, at -> WIDE_PAUSES.indexOf(text.charAt(at - 1)) >= 0)
                                        .orElseGet(() -> Graphemes.floor(text, near, to)))));
    }

    /** The best place in (from, to), the first one of equals; the first character when there is none. */
    int first(int from, int to) {
        int near = CodePoints.floor(text, Math.min(to, from + REACH));
        int sentence = sentences.first(from, near);
        if (sentence < near) {
            return sentence;
        }
        return firstWhere(from, near, at -> text.charAt(at - 1) == '\n')
                .orElseGet(() -> firstWhere(from, near, this::word).orElse(CodePoints.ceiling(text, from)));
    }

    private int near(int from, int to) {
        return CodePoints.ceiling(text, Math.max(from, to - REACH));
    }

    /** Behind a semicolon or colon and its white space. */
    private boolean pause(int at) {
        return at >= 2 && word(at) && at < text.length() && PAUSES.indexOf(text.charAt(at - 2)) >= 0;
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
