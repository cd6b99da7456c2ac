package io.sluice.extraction.ground;

import java.util.Arrays;

/**
 * A text folded for search, with the way back to its offsets. Dashes between word characters are left out altogether; what that finds
 * too much is sorted out by {@link Folding#equal}. Memory: the folded text and two ints for each place where offsets shift.
 */
final class LooseText {
    private final String folded;
    /** Segment i covers [foldedAt[i], foldedAt[i + 1]) and [sourceAt[i], sourceAt[i + 1]); of equal lengths: unit by unit. */
    private int[] foldedAt = new int[64];

    private int[] sourceAt = new int[64];
    private int segments;

    LooseText(String text) {
        StringBuilder out = new StringBuilder(text.length());
        TokenReader tokens = new TokenReader(text);
        boolean running = false;
        while (tokens.next()) {
            int from = out.length();
            switch (tokens.kind()) {
                case SPACE -> out.append(' ');
                case UNIT -> out.append(text.charAt(tokens.start()));
                case CLUSTER -> out.append(tokens.folded());
                case NOTHING, DASH, DASH_SPACE, LINE_END -> {}
            }
            boolean single = out.length() - from == 1
                    && tokens.end() - tokens.start() == 1
                    && !Character.isSurrogate(out.charAt(from));
            if (!single || !running) {
                open(from, tokens.start());
            }
            running = single;
        }
        open(out.length(), text.length());
        folded = out.toString();
        foldedAt = Arrays.copyOf(foldedAt, segments);
        sourceAt = Arrays.copyOf(sourceAt, segments);
    }

    String folded() {
        return folded;
    }

    /** Source offset of the folded unit when a token starts there, else -1. */
    int sourceStart(int unit) {
        int i = segment(unit);
        int into = unit - foldedAt[i];
        return into == 0 ? sourceAt[i] : unitByUnit(i) ? sourceAt[i] + into : -1;
    }

    /** Source offset after the folded unit when a token ends there, else -1. */
    int sourceEnd(int unit) {
        int i = segment(unit);
        if (unit + 1 == foldedAt[i + 1]) {
            return sourceAt[i + 1];
        }
        return unitByUnit(i) ? sourceAt[i] + unit + 1 - foldedAt[i] : -1;
    }

    private boolean unitByUnit(int segment) {
        int length = foldedAt[segment + 1] - foldedAt[segment];
        return singles(segment) && length == sourceAt[segment + 1] - sourceAt[segment];
    }

    private boolean singles(int segment) {
        // A pair of surrogates is a token of two units, folded to itself or to another pair: never cut.
        return !Character.isSurrogate(folded.charAt(foldedAt[segment]));
    }

    private int segment(int unit) {
        int low = 0;
        int high = segments;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (foldedAt[middle] <= unit) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low - 1;
    }

    private void open(int foldedOffset, int sourceOffset) {
        if (segments == foldedAt.length) {
            foldedAt = Arrays.copyOf(foldedAt, segments * 2);
            sourceAt = Arrays.copyOf(sourceAt, segments * 2);
        }
        foldedAt[segments] = foldedOffset;
        sourceAt[segments] = sourceOffset;
        segments++;
    }
}
