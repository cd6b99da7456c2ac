package io.sluice.extraction.pack;

import io.sluice.extraction.tokens.TokenCounter;
import java.util.Map;
import java.util.OptionalInt;

/**
 * Chooses how much of a prefix the next one repeats, so that a sentence across the cut is read whole once. The repetition starts at the
 * first border in its first half, else at a sentence; nothing of another part is repeated, and no row by half.
 */
final class Overlap {
    private static final int UNITS_PER_TOKEN = 3;

    private final TokenCounter counter;
    private final String text;
    private final Borders borders;
    private final FineBorders fine;
    private final long most;

    /**
     * A chooser.
     *
     * @param most tokens that are repeated at most
     */
    Overlap(TokenCounter counter, String text, Borders borders, FineBorders fine, long most) {
        this.counter = counter;
        this.text = text;
        this.borders = borders;
        this.fine = fine;
        this.most = most;
    }

    /**
     * The start of the prefix that follows a cut.
     *
     * @param end the cut
     * @param start start of the prefix before, which is never repeated whole
     */
    int before(int end, int start) {
        int earliest = Math.max(CodePoints.ceiling(text, start + 1), earliest(end));
        if (borders.isPart(end) || earliest >= end) {
            return end;
        }
        OptionalInt part = borders.lastPart(earliest, end);
        if (part.isPresent()) {
            return part.getAsInt();
        }
        return borders.first(earliest, earliest + (end - earliest) / 2)
                .orElseGet(() -> outsideRow(fine.first(earliest, end), end));
    }

    /** The first unit from which the text up to the cut has few enough tokens. */
    private int earliest(int end) {
        long width = Math.min(end, most * UNITS_PER_TOKEN);
        while (width > 0 && counter.count(text, (int) (end - width), end) > most) {
            width = width * 3 / 4;
        }
        return CodePoints.ceiling(text, (int) (end - width));
    }

    private int outsideRow(int place, int end) {
        return borders.rowAround(place)
                .map(Map.Entry::getValue)
                .filter(rowEnd -> rowEnd <= end)
                .orElse(place);
    }
}
