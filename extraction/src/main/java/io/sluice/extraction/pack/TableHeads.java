package io.sluice.extraction.pack;

import io.sluice.extraction.outline.Block;
import io.sluice.extraction.outline.BlockKind;
import io.sluice.extraction.outline.StoredText;
import io.sluice.extraction.outline.TextRange;
import io.sluice.extraction.tokens.TokenCounter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The header rows of tables: a prefix that begins inside a table shows them again. One that would take much room is not repeated. */
final class TableHeads {
    private static final int LEAST_SHARE = 8;
    private static final int MOST_UNITS = 4_000;

    private final int[] starts;
    private final List<TextRange> heads;
    private final int[] ends;

    /**
     * The heads of a document's tables.
     *
     * @param room tokens of a prefix's marks and text together
     */
    TableHeads(StoredText stored, TokenCounter counter, long room) {
        String text = stored.text();
        List<Block> blocks = stored.outline().blocks();
        List<TextRange> tables = new ArrayList<>();
        List<TextRange> found = new ArrayList<>();
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
            if (end - start <= MOST_UNITS && counter.count(text, start, end) <= room / LEAST_SHARE) {
                tables.add(new TextRange(start, Math.max(start, blocks.get(i).end())));
                found.add(new TextRange(start, end));
            }
        }
        starts = tables.stream().mapToInt(TextRange::start).toArray();
        ends = tables.stream().mapToInt(TextRange::end).toArray();
        heads = List.copyOf(found);
    }

    /** The header rows of the table that a text from the offset on continues. */
    Optional<TextRange> before(int offset) {
        int table = Search.floor(starts, offset - 1);
        return table >= 0 && offset < ends[table] && offset >= heads.get(table).end()
                ? Optional.of(heads.get(table))
                : Optional.empty();
    }
}
