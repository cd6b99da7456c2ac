package io.sluice.extraction.pack;

import java.util.OptionalInt;

/**
 * Where a range of a text is best cut in two: at the best part, heading, clause, turn, paragraph or row near its middle, else at a sentence,
 * in a program at a line; where no sentence ends at all, as in a list without stops, at the line nearest to the middle. Never inside of a
 * line: half of one proves little.
 */
final class MiddleCut {
    /** Shares of the range around its middle that are searched, one after the other. */
    private static final double[] SHARES = {0.3, 0.6, 1};

    private final String text;
    private final Places places;

    MiddleCut(String text, Places places) {
        this.text = text;
        this.places = places;
    }

    /** The place; empty when there is none. Words stand on both sides of it. */
    OptionalInt in(int start, int end) {
        int first = start;
        while (first < end && Sentences.space(text.charAt(first))) {
            first++;
        }
        int last = end;
        while (last > first && Sentences.space(text.charAt(last - 1))) {
            last--;
        }
        for (double share : SHARES) {
            int middle = first + (last - first) / 2;
            int half = (int) ((last - first) * share / 2);
            int from = Math.max(first + 1, middle - half);
            int to = Math.min(last - 1, middle + half);
            OptionalInt place = from > to ? OptionalInt.empty() : near(middle, from, to);
            if (place.isPresent()) {
                return place;
            }
        }
        return nearestLine(first, last);
    }

    private OptionalInt near(int middle, int from, int to) {
        OptionalInt border = places.borders().bestNear(middle, from, to);
        if (border.isPresent()) {
            return border;
        }
        if (places.code().at(middle)) {
            return places.lines().best(from, to);
        }
        OptionalInt before = places.fine().lastSentence(from, middle);
        OptionalInt sentence = before.isPresent() ? before : places.fine().lastSentence(middle, to);
        return sentence.isEmpty()
                ? sentence
                : OptionalInt.of(
                        places.wholes().start(sentence.getAsInt(), from).orElse(sentence.getAsInt()));
    }

    private OptionalInt nearestLine(int first, int last) {
        int middle = first + (last - first) / 2;
        for (int away = 0; away <= last - middle; away++) {
            if (lineStarts(middle - away, first, last)) {
                return OptionalInt.of(middle - away);
            }
            if (lineStarts(middle + away, first, last)) {
                return OptionalInt.of(middle + away);
            }
        }
        return OptionalInt.empty();
    }

    private boolean lineStarts(int at, int first, int last) {
        return at > first && at < last && text.charAt(at - 1) == '\n';
    }
}
