package io.sluice.extraction.ground;

import io.sluice.extraction.outline.TextRange;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The ranges of a text that a model was shown; those that touch or overlap are one. */
final class ShownText {
    private final TreeMap<Integer, Integer> endByStart = new TreeMap<>();

    ShownText(List<TextRange> ranges) {
        ranges.stream().sorted(Comparator.comparingInt(TextRange::start)).forEach(range -> {
            Map.Entry<Integer, Integer> last = endByStart.lastEntry();
            if (last != null && range.start() <= last.getValue()) {
                endByStart.put(last.getKey(), Math.max(last.getValue(), range.end()));
            } else {
                endByStart.put(range.start(), range.end());
            }
        });
    }

    boolean holds(int start, int end) {
        Map.Entry<Integer, Integer> range = endByStart.floorEntry(start);
        return range != null && end <= range.getValue();
    }

    /** Start of the first range; 0 when nothing is shown. */
    int start() {
        return endByStart.isEmpty() ? 0 : endByStart.firstKey();
    }

    /** End of the last range; 0 when nothing is shown. */
    int end() {
        return endByStart.isEmpty() ? 0 : endByStart.lastEntry().getValue();
    }
}
