package io.sluice.extraction.pack;

import io.sluice.extraction.outline.Block;
import io.sluice.extraction.outline.Outline;
import io.sluice.extraction.outline.Part;
import io.sluice.extraction.outline.StoredText;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;

/** Where something starts: a part, a heading or clause, somebody's turn to speak, a paragraph or table, a row. Program text has no blocks here. */
final class Borders {
    private static final int RANK_BITS = 16;

    private final int[] offsets;

    /** By index of an offset; a lower rank is a better place to cut. */
    private final int[] ranks;

    Borders(StoredText stored, CodeParts code) {
        String text = stored.text();
        Outline outline = stored.outline();
        Ranks ranking = new Ranks(text, outline);
        Packed packed = new Packed();
        List<Block> blocks = outline.blocks();
        int next = 0;
        for (Part part : outline.parts()) {
            packed.add(CodePoints.floor(text, part.start()), Ranks.PART);
            boolean prose = !code.at(part.start());
            for (; next < blocks.size() && blocks.get(next).start() < part.end(); next++) {
                if (prose) {
                    packed.add(CodePoints.floor(text, blocks.get(next).start()), ranking.of(next, part.start()));
                }
            }
            if (prose) {
                for (Turns.Turn turn : Turns.in(text, part.start(), part.end())) {
                    packed.add(turn.at(), Ranks.of(turn));
                }
            }
        }
        long[] sorted = packed.sortedByOffset();
        offsets = new int[sorted.length];
        ranks = new int[sorted.length];
        for (int i = 0; i < sorted.length; i++) {
            offsets[i] = (int) (sorted[i] >>> RANK_BITS);
            ranks[i] = (int) (sorted[i] & ((1 << RANK_BITS) - 1));
        }
    }

    /** The best border in [from, to] that is better than a sentence; the last one of equals. */
    OptionalInt best(int from, int to) {
        return best(from, to, 0, Ranks.WORST_STRONG);
    }

    /** The last border in [from, to] that is worse than a sentence. */
    OptionalInt weak(int from, int to) {
        return best(from, to, Ranks.WORST_STRONG + 1, Integer.MAX_VALUE);
    }

    /** The first border in [from, to] that is better than a sentence. */
    OptionalInt first(int from, int to) {
        for (int i = Search.ceiling(offsets, from); i < offsets.length && offsets[i] <= to; i++) {
            if (ranks[i] <= Ranks.WORST_STRONG) {
                return OptionalInt.of(offsets[i]);
            }
        }
        return OptionalInt.empty();
    }

    /** The best border in [from, to] that is better than a sentence; of equals the nearest to the middle. */
    OptionalInt bestNear(int middle, int from, int to) {
        int best = -1;
        for (int i = Search.ceiling(offsets, from); i < offsets.length && offsets[i] <= to; i++) {
            boolean better = best < 0
                    || ranks[i] < ranks[best]
                    || (ranks[i] == ranks[best] && Math.abs(offsets[i] - middle) < Math.abs(offsets[best] - middle));
            best = ranks[i] <= Ranks.WORST_STRONG && better ? i : best;
        }
        return best < 0 ? OptionalInt.empty() : OptionalInt.of(offsets[best]);
    }

    private OptionalInt best(int from, int to, int lowest, int highest) {
        int best = -1;
        for (int i = Search.floor(offsets, to); i >= 0 && offsets[i] >= from; i--) {
            boolean counts = ranks[i] >= lowest && ranks[i] <= highest;
            best = counts && (best < 0 || ranks[i] < ranks[best]) ? i : best;
        }
        return best < 0 ? OptionalInt.empty() : OptionalInt.of(offsets[best]);
    }

    /** Offsets with ranks, one number each. */
    private static final class Packed {
        private long[] values = new long[64];
        private int size;

        void add(int offset, int rank) {
            if (size == values.length) {
                values = Arrays.copyOf(values, 2 * size);
            }
            values[size++] = (long) offset << RANK_BITS | rank;
        }

        /** Each offset once, with its lowest rank. */
        long[] sortedByOffset() {
            Arrays.sort(values, 0, size);
            int kept = 0;
            for (int i = 0; i < size; i++) {
                if (kept == 0 || values[i] >>> RANK_BITS != values[kept - 1] >>> RANK_BITS) {
                    values[kept++] = values[i];
                }
            }
            return Arrays.copyOf(values, kept);
        }
    }
}
