package io.sluice.extraction.pack;

import io.sluice.extraction.outline.Page;
import io.sluice.extraction.outline.Part;
import io.sluice.extraction.outline.StoredText;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The lines that tell a model where it reads: {@code [[part: path]]} when the document has several parts, {@code [[page N]]}. They stand
 * where a part or page starts, and again where a prefix continues one. Parts and pages without text have none. A prefix that continues a
 * table shows the table's header rows again, below {@code [[table head]]}.
 */
final class Marks {
    private static final int LONGEST_PATH = 120;

    /** Receives what a prefix shows, in order. */
    interface Sink {
        /** Words of our own. */
        void literal(String words);

        /** A range of the stored text, never empty. */
        void text(int start, int end);

        /** A range of the stored text that is shown here once more, out of its place. */
        void repeated(int start, int end);
    }

    /**
     * A place with marks.
     *
     * @param at UTF-16 unit
     * @param starts lines of what starts here
     * @param inForce lines of all that a prefix starting here or later is in
     */
    private record Mark(int at, String starts, String inForce) {}

    private static final String TABLE_HEAD = "[[table head]]\n";

    private final String text;
    private final TableHeads heads;
    private final List<Mark> marks = new ArrayList<>();

    Marks(StoredText stored, TableHeads heads) {
        this.text = stored.text();
        this.heads = heads;
        String part = "";
        String page = "";
        for (Map.Entry<Integer, String[]> start : starts(stored).entrySet()) {
            String newPart = start.getValue()[0];
            String newPage = start.getValue()[1];
            part = newPart.isEmpty() ? part : newPart;
            page = newPart.isEmpty() && newPage.isEmpty() ? page : newPage;
            marks.add(new Mark(start.getKey(), newPart + newPage, part + page));
        }
    }

    /** By place: the line of the part and the line of the page that start there; empty where none does. */
    private static SortedMap<Integer, String[]> starts(StoredText stored) {
        SortedMap<Integer, String[]> starts = new TreeMap<>();
        List<Part> parts = stored.outline().parts();
        for (Part part : parts) {
            if (parts.size() > 1 && part.start() < part.end()) {
                at(starts, stored, part.start())[0] = "[[part: " + path(part.path()) + "]]\n";
            }
        }
        for (Page page : stored.outline().pages()) {
            if (page.start() < page.end()) {
                at(starts, stored, page.start())[1] = "[[page " + page.number() + "]]\n";
            }
        }
        return starts;
    }

    private static String[] at(Map<Integer, String[]> starts, StoredText stored, int offset) {
        return starts.computeIfAbsent(CodePoints.floor(stored.text(), offset), key -> new String[] {"", ""});
    }

    /** A path that stays one mark on one line, whatever its file is called. */
    private static String path(String path) {
        String line = path.replaceAll("\\p{Cntrl}", " ").replace("[[", "((").replace("]]", "))");
        return line.length() <= LONGEST_PATH
                ? line
                : "…" + line.substring(CodePoints.ceiling(line, line.length() - LONGEST_PATH));
    }

    /** Tells a sink what a prefix shows of [start, end). */
    void render(int start, int end, Sink sink) {
        int next = firstAfter(start);
        if (next > 0) {
            sink.literal(marks.get(next - 1).inForce());
        }
        heads.before(start).ifPresent(head -> {
            sink.literal(TABLE_HEAD);
            sink.repeated(head.start(), head.end());
            sink.literal("\n");
        });
        int from = start;
        for (; next < marks.size() && marks.get(next).at() < end; next++) {
            Mark mark = marks.get(next);
            sink.text(from, mark.at());
            sink.literal((text.charAt(mark.at() - 1) == '\n' ? "" : "\n") + mark.starts());
            from = mark.at();
        }
        sink.text(from, end);
    }

    /** Index of the first mark behind an offset. */
    private int firstAfter(int offset) {
        int low = 0;
        int high = marks.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (marks.get(middle).at() <= offset) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }
}
