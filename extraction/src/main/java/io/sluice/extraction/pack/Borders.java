package io.sluice.extraction.pack;

import io.sluice.extraction.outline.Block;
import io.sluice.extraction.outline.BlockKind;
import io.sluice.extraction.outline.Outline;
import io.sluice.extraction.outline.Part;
import io.sluice.extraction.outline.StoredText;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.TreeSet;

/** Where the outline says that something starts: a part, a heading or clause, a paragraph or table, a row. */
final class Borders {
    private static final int PART = 0;
    private static final int DEEPEST_LEVEL = 90;
    private static final int PARAGRAPH = 100;
    private static final int ROW = 101;

    private final TreeSet<Integer> parts = new TreeSet<>();

    /** Offset to rank; a lower rank is a better place to cut. */
    private final TreeMap<Integer, Integer> ranks = new TreeMap<>();

    /** Start to end of each table row. */
    private final TreeMap<Integer, Integer> rows = new TreeMap<>();

    Borders(StoredText stored) {
        String text = stored.text();
        Outline outline = stored.outline();
        for (Part part : outline.parts()) {
            int start = CodePoints.floor(text, part.start());
            parts.add(start);
            add(start, PART);
        }
        for (Block block : outline.blocks()) {
            int start = CodePoints.floor(text, block.start());
            add(start, rank(block));
            if (block.kind() == BlockKind.ROW) {
                rows.put(start, CodePoints.ceiling(text, block.end()));
            }
        }
    }

    private void add(int offset, int rank) {
        ranks.merge(offset, rank, Math::min);
    }

    private static int rank(Block block) {
        return switch (block.kind()) {
            case HEADING, CLAUSE -> Math.max(1, Math.min(DEEPEST_LEVEL, block.level()));
            case PARAGRAPH, TABLE -> PARAGRAPH;
            case ROW -> ROW;
        };
    }

    /** True when a part starts at the offset. */
    boolean isPart(int offset) {
        return parts.contains(offset);
    }

    /** The last offset in [from, to] at which a part starts. */
    OptionalInt lastPart(int from, int to) {
        Integer last = parts.floor(to);
        return last == null || last < from ? OptionalInt.empty() : OptionalInt.of(last);
    }

    /** The best border in [from, to]; the last one of equals. */
    OptionalInt best(int from, int to) {
        OptionalInt best = OptionalInt.empty();
        int bestRank = Integer.MAX_VALUE;
        for (Map.Entry<Integer, Integer> border : within(from, to)) {
            if (border.getValue() <= bestRank) {
                bestRank = border.getValue();
                best = OptionalInt.of(border.getKey());
            }
        }
        return best;
    }

    /** The first border in [from, to]. */
    OptionalInt first(int from, int to) {
        Integer first = ranks.ceilingKey(from);
        return first == null || first > to ? OptionalInt.empty() : OptionalInt.of(first);
    }

    /** The row that an offset would cut, its first and last unit excluded. */
    Optional<Map.Entry<Integer, Integer>> rowAround(int offset) {
        return Optional.ofNullable(rows.lowerEntry(offset)).filter(row -> offset < row.getValue());
    }

    private Iterable<Map.Entry<Integer, Integer>> within(int from, int to) {
        return from > to ? List.of() : ranks.subMap(from, true, to, true).entrySet();
    }
}
