package io.sluice.extraction.pack;

import io.sluice.extraction.outline.Block;
import io.sluice.extraction.outline.BlockKind;
import io.sluice.extraction.outline.StoredText;
import java.util.List;
import java.util.OptionalInt;

/** What a cut leaves whole if it fits a prefix at all: a row of a table, a line of a program. */
final class Wholes {
    private final String text;
    private final CodeParts code;
    private final int[] rowStarts;
    private final int[] rowEnds;

    Wholes(StoredText stored, CodeParts code) {
        this.text = stored.text();
        this.code = code;
        List<Block> rows = stored.outline().blocks().stream()
                .filter(block -> block.kind() == BlockKind.ROW || block.kind() == BlockKind.HEADER_ROW)
                .toList();
        rowStarts = rows.stream()
                .mapToInt(row -> CodePoints.floor(text, row.start()))
                .toArray();
        rowEnds = rows.stream()
                .mapToInt(row -> CodePoints.ceiling(text, row.end()))
                .toArray();
    }

    /** The start of the row or line that a cut at the offset divides, if it is at or behind {@code from}. */
    OptionalInt start(int offset, int from) {
        if (offset <= from || offset >= text.length()) {
            return OptionalInt.empty();
        }
        int row = rowAround(offset);
        if (row >= 0) {
            return rowStarts[row] >= from ? OptionalInt.of(rowStarts[row]) : OptionalInt.empty();
        }
        return code.at(offset) && code.at(offset - 1) ? lineStart(offset, from) : OptionalInt.empty();
    }

    /** The end of the row that a cut at the offset divides. */
    OptionalInt rowEnd(int offset) {
        int row = rowAround(offset);
        return row < 0 ? OptionalInt.empty() : OptionalInt.of(rowEnds[row]);
    }

    private int rowAround(int offset) {
        int row = Search.floor(rowStarts, offset - 1);
        return row >= 0 && offset < rowEnds[row] ? row : -1;
    }

    private OptionalInt lineStart(int offset, int from) {
        if (text.charAt(offset - 1) == '\n') {
            return OptionalInt.empty();
        }
        int start = offset;
        while (start > from && text.charAt(start - 1) != '\n') {
            start--;
        }
        return start == 0 || text.charAt(start - 1) == '\n' ? OptionalInt.of(start) : OptionalInt.empty();
    }
}
