package io.sluice.extraction.pack;

import io.sluice.extraction.outline.Part;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.OptionalInt;
import java.util.TreeSet;

/**
 * The starts of a document's parts, and which of them a prefix had best end at. A start is better the fewer directories the part shares
 * with the one before it; of equals the one whose path has the lowest hash.
 *
 * <p>A document of many prefixes is divided into groups of a few: at the best start of all, then on either side at the best one there,
 * until a group is small. No prefix reaches across the border of two groups. Which starts they are depends on paths, hardly on sizes and
 * never on what lies before; so an edited, new or deleted file changes prefixes of its own group and no others.
 */
final class PartBorders {
    private static final int MOST_SHARED = 255;

    /** Units of a usual token, whatever the text and the tokenizer: an edit must not change how groups are measured. */
    private static final long UNITS_PER_TOKEN = 4;

    /** Smallest and largest group, in prefixes; one file may be larger. */
    private static final long LEAST = 2;

    private static final long MOST = 5;

    private final int[] starts;
    private final long[] keys;
    private final int length;
    private final TreeSet<Integer> groups = new TreeSet<>();

    /**
     * The borders of a document.
     *
     * @param room tokens of a prefix's marks and text together
     */
    PartBorders(String text, List<Part> parts, long room) {
        length = text.length();
        List<Part> shown = new ArrayList<>();
        int last = -1;
        for (Part part : parts) {
            int start = CodePoints.floor(text, part.start());
            if (part.start() < part.end() && start > last) {
                shown.add(part);
                last = start;
            }
        }
        starts = new int[shown.size()];
        keys = new long[shown.size()];
        for (int i = 0; i < starts.length; i++) {
            String path = shown.get(i).path();
            starts[i] = CodePoints.floor(text, shown.get(i).start());
            int shared = i == 0 ? 0 : sharedDirectories(shown.get(i - 1).path(), path);
            keys[i] = (long) Math.min(MOST_SHARED, shared) << 48 | hash(path) >>> 16;
        }
        divide(0, length, room * UNITS_PER_TOKEN);
    }

    private void divide(int from, int to, long units) {
        Deque<int[]> rest = new ArrayDeque<>(List.of(new int[] {from, to}));
        while (!rest.isEmpty()) {
            int[] group = rest.pop();
            if (group[1] - group[0] > MOST * units) {
                best((int) (group[0] + LEAST * units), (int) (group[1] - LEAST * units))
                        .ifPresent(border -> {
                            groups.add(border);
                            rest.push(new int[] {group[0], border});
                            rest.push(new int[] {border, group[1]});
                        });
            }
        }
    }

    /** The end of the group that the unit at the offset is in. */
    int groupEnd(int offset) {
        Integer end = groups.higher(offset);
        return end == null ? length : end;
    }

    /** True when a part starts at the offset. */
    boolean at(int offset) {
        int last = Search.floor(starts, offset);
        return last >= 0 && starts[last] == offset;
    }

    /** The last offset in [from, to] at which a part starts. */
    OptionalInt last(int from, int to) {
        int last = Search.floor(starts, to);
        return last < 0 || starts[last] < from ? OptionalInt.empty() : OptionalInt.of(starts[last]);
    }

    /** The best offset in [from, to] at which a part starts. */
    OptionalInt best(int from, int to) {
        int best = -1;
        for (int i = Search.floor(starts, to); i >= 0 && starts[i] >= from; i--) {
            best = best < 0 || keys[i] < keys[best] ? i : best;
        }
        return best < 0 ? OptionalInt.empty() : OptionalInt.of(starts[best]);
    }

    private static int sharedDirectories(String before, String path) {
        int shared = 0;
        for (int i = 0; i < Math.min(before.length(), path.length()) && before.charAt(i) == path.charAt(i); i++) {
            shared += path.charAt(i) == '/' ? 1 : 0;
        }
        return shared;
    }

    /** FNV-1a over UTF-16 units, mixed once more: paths that differ in their last letter must not rank in their order. */
    private static long hash(String path) {
        long hash = 0xcbf29ce484222325L;
        for (int i = 0; i < path.length(); i++) {
            hash = (hash ^ path.charAt(i)) * 0x100000001b3L;
        }
        hash = (hash ^ hash >>> 33) * 0xff51afd7ed558ccdL;
        hash = (hash ^ hash >>> 33) * 0xc4ceb9fe1a85ec53L;
        return hash ^ hash >>> 33;
    }
}
