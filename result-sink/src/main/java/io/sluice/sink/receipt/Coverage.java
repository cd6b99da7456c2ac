package io.sluice.sink.receipt;

import io.sluice.schemas.avro.TextRange;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;

/**
 * A set of characters as ranges in UTF-16 units: sorted, disjoint, not adjacent, none empty. Immutable; equal sets are equal.
 *
 * @param ranges the ranges
 */
public record Coverage(List<Range> ranges) {
    /** Nothing. */
    public static final Coverage NONE = new Coverage(List.of());

    /**
     * Characters [start, end).
     *
     * @param start inclusive
     * @param end exclusive, &gt; start
     */
    public record Range(long start, long end) {}

    /** Copies the list. */
    public Coverage {
        ranges = List.copyOf(ranges);
    }

    /** Characters [start, end); nothing when end is not behind start. */
    public static Coverage of(long start, long end) {
        return end > start ? new Coverage(List.of(new Range(start, end))) : NONE;
    }

    /** The union of ranges in any order; they may overlap. */
    public static Coverage of(Collection<TextRange> ranges) {
        return normal(
                ranges.stream().map(r -> new Range(r.getStart(), r.getEnd())).toList());
    }

    /** Characters in this or the other. */
    public Coverage union(Coverage other) {
        List<Range> all = new ArrayList<>(ranges);
        all.addAll(other.ranges);
        return normal(all);
    }

    /** Characters in both. */
    public Coverage intersect(Coverage other) {
        List<Range> both = new ArrayList<>();
        int i = 0;
        int j = 0;
        while (i < ranges.size() && j < other.ranges.size()) {
            Range a = ranges.get(i);
            Range b = other.ranges.get(j);
            long start = Math.max(a.start, b.start);
            long end = Math.min(a.end, b.end);
            if (start < end) {
                both.add(new Range(start, end));
            }
            if (a.end < b.end) {
                i++;
            } else {
                j++;
            }
        }
        return new Coverage(both);
    }

    /** Characters in this and not in the other. */
    public Coverage minus(Coverage other) {
        List<Range> left = new ArrayList<>();
        int j = 0;
        for (Range range : ranges) {
            long start = range.start;
            while (j < other.ranges.size() && other.ranges.get(j).end <= start) {
                j++;
            }
            for (int k = j; k < other.ranges.size() && other.ranges.get(k).start < range.end; k++) {
                Range hole = other.ranges.get(k);
                if (hole.start > start) {
                    left.add(new Range(start, hole.start));
                }
                start = Math.max(start, hole.end);
            }
            if (start < range.end) {
                left.add(new Range(start, range.end));
            }
        }
        return new Coverage(left);
    }

    /** Number of characters. */
    public long length() {
        return ranges.stream().mapToLong(r -> r.end - r.start).sum();
    }

    /** True when there are none. */
    public boolean isEmpty() {
        return ranges.isEmpty();
    }

    private static Coverage normal(List<Range> any) {
        List<Range> sorted = any.stream()
                .filter(r -> r.end > r.start)
                .sorted(Comparator.comparingLong(Range::start))
                .toList();
        List<Range> merged = new ArrayList<>();
        for (Range next : sorted) {
            int last = merged.size() - 1;
            if (last >= 0 && next.start <= merged.get(last).end) {
                Range before = merged.get(last);
                merged.set(last, new Range(before.start, Math.max(before.end, next.end)));
            } else {
                merged.add(next);
            }
        }
        return new Coverage(merged);
    }
}
