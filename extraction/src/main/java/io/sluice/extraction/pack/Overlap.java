package io.sluice.extraction.pack;

import io.sluice.extraction.tokens.TokenCounter;
import java.util.OptionalInt;

/**
 * Chooses how much of a prefix the next one repeats, so that a sentence across the cut is read whole once. The repetition starts at the
 * first border in its first half, else at a sentence, in a program at a line; nothing of another part is repeated, and no row by half.
 */
final class Overlap {
    private static final int FIRST_UNITS_PER_TOKEN = 5;

    /** Widths tried; each is nearer to what the tokens allow. */
    private static final int MOST_TRIES = 4;

    private final TokenCounter counter;
    private final String text;
    private final Places places;
    private final long most;

    /**
     * A chooser.
     *
     * @param most tokens that are repeated at most
     */
    Overlap(TokenCounter counter, String text, Places places, long most) {
        this.counter = counter;
        this.text = text;
        this.places = places;
        this.most = most;
    }

    /**
     * The start of the prefix that follows a cut.
     *
     * @param end the cut
     * @param start start of the prefix before, which is never repeated whole
     */
    int before(int end, int start) {
        if (most == 0 || places.parts().at(end)) {
            return end;
        }
        int earliest = Math.max(CodePoints.ceiling(text, start + 1), earliest(end));
        if (earliest >= end) {
            return end;
        }
        OptionalInt part = places.parts().last(earliest, end);
        if (part.isPresent()) {
            return part.getAsInt();
        }
        if (places.code().at(end)) {
            return places.lines().first(earliest, end).orElse(end);
        }
        return places.borders()
                .first(earliest, earliest + (end - earliest) / 2)
                .orElseGet(() -> outsideRow(places.fine().first(earliest, end), end));
    }

    /** The first unit from which the text up to the cut has few enough tokens, or one a little behind it. */
    private int earliest(int end) {
        int fits = end;
        long width = Math.min(end, most * FIRST_UNITS_PER_TOKEN);
        for (int i = 0; i < MOST_TRIES && width > end - fits; i++) {
            int from = CodePoints.ceiling(text, (int) (end - width));
            long tokens = counter.count(text, from, end);
            if (tokens <= most) {
                fits = from;
            }
            width = Math.min(end, width * most / Math.max(1, tokens));
        }
        return fits;
    }

    private int outsideRow(int place, int end) {
        return places.wholes().rowEnd(place).stream()
                .filter(rowEnd -> rowEnd <= end)
                .findFirst()
                .orElse(place);
    }
}
