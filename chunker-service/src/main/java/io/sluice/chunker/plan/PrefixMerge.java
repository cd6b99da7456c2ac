package io.sluice.chunker.plan;

import io.sluice.extraction.outline.TextRange;
import io.sluice.extraction.pack.PlannedPrefix;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/** Makes prefixes of one document that read the same into one that names all their places. */
final class PrefixMerge {
    private PrefixMerge() {}

    static Collection<PlannedPrefix> byId(List<PlannedPrefix> prefixes) {
        Map<String, PlannedPrefix> merged = new LinkedHashMap<>();
        for (PlannedPrefix prefix : prefixes) {
            merged.merge(prefix.id(), prefix, PrefixMerge::both);
        }
        return merged.values();
    }

    private static PlannedPrefix both(PlannedPrefix first, PlannedPrefix second) {
        List<TextRange> ranges = new ArrayList<>(first.ranges());
        ranges.addAll(second.ranges());
        ranges.sort(Comparator.comparingInt(TextRange::start).thenComparingInt(TextRange::end));
        TreeSet<Integer> pages = new TreeSet<>(first.pages());
        pages.addAll(second.pages());
        return new PlannedPrefix(first.id(), first.layout(), List.copyOf(ranges), List.copyOf(pages), first.tokens());
    }
}
