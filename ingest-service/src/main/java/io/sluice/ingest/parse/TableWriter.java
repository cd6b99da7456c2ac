package io.sluice.ingest.parse;

import io.sluice.extraction.outline.Block;
import io.sluice.extraction.outline.BlockKind;
import java.util.List;

/** Writes tables: a row a line, cells joined by tabs, line ends within cells as spaces. A table within a cell is part of that cell. */
final class TableWriter {
    private final TextBuffer text;
    private final List<Block> blocks;
    private int depth;
    private int tableStart;
    private int tableIndex;
    private int rowStart;
    private int cellStart;
    private int cells;
    private int headCells;
    private boolean body;

    TableWriter(TextBuffer text, List<Block> blocks) {
        this.text = text;
        this.blocks = blocks;
    }

    boolean inside() {
        return depth > 0;
    }

    void startTable() {
        if (++depth == 1) {
            tableStart = text.length();
            tableIndex = blocks.size();
            body = false;
            startRow();
        }
    }

    void endTable() {
        if (depth == 1) {
            endRow();
            int end = text.length();
            if (end > tableStart) {
                TableHead.mark(text.view(), blocks, tableIndex);
                blocks.add(tableIndex, new Block(BlockKind.TABLE, tableStart, end, 0, ""));
            }
        }
        depth = Math.max(0, depth - 1);
    }

    void start(String element) {
        if (depth > 1) {
            space();
        } else if (element.equals("tr")) {
            endRow();
        } else if (element.equals("td") || element.equals("th")) {
            text.trim(cellStart);
            if (cells++ > 0) {
                text.append('\t');
            }
            headCells += element.equals("th") ? 1 : 0;
            cellStart = text.length();
        } else {
            space();
        }
    }

    void end(String element) {
        if (depth == 1 && element.equals("tr")) {
            endRow();
        } else {
            space();
        }
    }

    void append(char c) {
        if (c == '\n' || c == '\r' || c == '\t' || c == ' ') {
            space();
        } else {
            text.append(c);
        }
    }

    /** One space between words of a cell. */
    void space() {
        if (text.length() > rowStart && !text.endsInWhitespace()) {
            text.append(' ');
        }
    }

    private void startRow() {
        rowStart = text.length();
        cellStart = rowStart;
        cells = 0;
        headCells = 0;
    }

    private void endRow() {
        text.trim(rowStart);
        if (text.length() > rowStart) {
            boolean head = !body && cells > 1 && headCells == cells;
            body |= !head;
            blocks.add(new Block(head ? BlockKind.HEADER_ROW : BlockKind.ROW, rowStart, text.length(), 0, ""));
            text.append('\n');
        }
        startRow();
    }
}
