package io.sluice.extraction.pack;

import io.sluice.extraction.outline.Block;
import io.sluice.extraction.outline.BlockKind;
import io.sluice.extraction.outline.Part;
import io.sluice.extraction.outline.StoredText;
import io.sluice.extraction.outline.TextRange;
import io.sluice.extraction.tokens.TokenCounter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The header rows of tables: a prefix that begins inside a table shows them again. One that would take much room is not repeated. */
final class TableHeads {
    private static final int LEAST_SHARE = 8;
    private static final int MOST_UNITS = 4_000;

    private final int[] starts;
    private final int[] headEnds;
    private final int[] ends;

    /**
     * A table with a head.
     *
     * @param start start of table and head
     * @param headEnd end of the head
     * @param end end of the table
     */
    private record Table(int start, int headEnd, int end) {}

    /**
     * The heads of a document's tables.
     *
     * @param room tokens of a prefix's marks and text together
     */
    TableHeads(StoredText stored, TokenCounter counter, long room) {
        String text = stored.text();
        List<Table> tables = new ArrayList<>(marked(stored));
        tables.addAll(files(stored));
        tables.removeIf(table -> table.headEnd() - table.start() > MOST_UNITS
                || counter.count(text, table.start(), table.headEnd()) > room / LEAST_SHARE);
        tables.sort(Comparator.comparingInt(Table::start));
        starts = tables.stream().mapToInt(Table::start).toArray();
        headEnds = tables.stream().mapToInt(Table::headEnd).toArray();
        ends = tables.stream().mapToInt(Table::end).toArray();
    }

    /** The header rows of the table that a text from the offset on continues. */
    Optional<TextRange> before(int offset) {
        int table = Search.floor(starts, offset - 1);
        return table >= 0 && offset < ends[table] && offset >= headEnds[table]
                ? Optional.of(new TextRange(starts[table], headEnds[table]))
                : Optional.empty();
    }

    /** Tables whose header rows the outline names. */
    private static List<Table> marked(StoredText stored) {
        String text = stored.text();
        List<Block> blocks = stored.outline().blocks();
        List<Table> found = new ArrayList<>();
        for (int i = 0; i + 1 < blocks.size(); i++) {
            int last = i;
            while (last + 1 < blocks.size() && blocks.get(last + 1).kind() == BlockKind.HEADER_ROW) {
                last++;
            }
            if (blocks.get(i).kind() != BlockKind.TABLE || last == i) {
                continue;
            }
            int start = CodePoints.floor(text, blocks.get(i + 1).start());
            int end = CodePoints.ceiling(text, blocks.get(last).end());
            found.add(new Table(start, end, Math.max(end, blocks.get(i).end())));
        }
        return found;
    }

    /** Files of separated values: their first line names the columns. */
    private static List<Table> files(StoredText stored) {
        List<Table> found = new ArrayList<>();
        for (Part part : stored.outline().parts()) {
            String path = part.path().toLowerCase(Locale.ROOT);
            int feed = path.endsWith(".csv") || path.endsWith(".tsv")
                    ? stored.text().indexOf('\n', part.start())
                    : -1;
            if (feed > part.start() && feed < part.end()) {
                found.add(new Table(part.start(), feed, part.end()));
            }
        }
        return found;
    }
}
