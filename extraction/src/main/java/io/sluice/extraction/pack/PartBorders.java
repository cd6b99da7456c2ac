package io.sluice.extraction.pack;

import io.sluice.extraction.outline.Part;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/**
 * The starts of a document's parts, and which of them a prefix had best end at. A start is better the fewer directories the part shares
 * with the one before it; of equals the one whose path has the lowest hash. That order depends on paths alone: where an edit moves a
 * cut, the same starts are soon the best ones again, and from there on every prefix is what it was.
 */
final class PartBorders {
    private static final int MOST_SHARED = 255;

    private final int[] starts;
    private final long[] keys;

    PartBorders(String text, List<Part> parts) {
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
