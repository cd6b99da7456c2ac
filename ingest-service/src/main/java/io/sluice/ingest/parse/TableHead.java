package io.sluice.ingest.parse;

import io.sluice.extraction.outline.Block;
import io.sluice.extraction.outline.BlockKind;
import java.util.List;

/** Finds the row that names a table's columns where the format does not mark it: Word, Excel, CSV. */
final class TableHead {
    private static final int FEWEST_ROWS = 3;
    private static final int LONGEST_NAME = 60;

    private TableHead() {}

    /**
     * Makes the first row the header row if it looks like one: at least two cells, each a short text without a number, above a row with
     * one.
     *
     * @param text the part's text
     * @param blocks the part's blocks
     * @param from index of the table's first row; its rows are the last blocks
     */
    static void mark(CharSequence text, List<Block> blocks, int from) {
        List<Block> rows = blocks.subList(from, blocks.size());
        boolean marked = rows.stream().anyMatch(row -> row.kind() == BlockKind.HEADER_ROW);
        if (marked || rows.size() < FEWEST_ROWS || !names(text, rows.get(0))) {
            return;
        }
        if (rows.stream().skip(1).anyMatch(row -> hasDigit(text, row))) {
            Block first = rows.get(0);
            rows.set(0, new Block(BlockKind.HEADER_ROW, first.start(), first.end(), 0, ""));
        }
    }

    private static boolean names(CharSequence text, Block row) {
        String[] cells = text.subSequence(row.start(), row.end()).toString().split("\t", -1);
        for (String cell : cells) {
            if (cell.isBlank() || cell.length() > LONGEST_NAME) {
                return false;
            }
        }
        return cells.length > 1 && !hasDigit(text, row);
    }

    private static boolean hasDigit(CharSequence text, Block row) {
        return text.subSequence(row.start(), row.end()).chars().anyMatch(Character::isDigit);
    }
}
