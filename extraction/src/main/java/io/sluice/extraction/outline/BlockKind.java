package io.sluice.extraction.outline;

/** What a block of text is. */
public enum BlockKind {
    /** A heading without a number, or a heading tag of the format. */
    HEADING,
    /** A numbered clause: its label is the number, for instance {@code 14.2} or {@code (a)}. */
    CLAUSE,
    /** A paragraph or list item. */
    PARAGRAPH,
    /** A whole table; its rows follow as {@link #HEADER_ROW} and {@link #ROW} blocks. */
    TABLE,
    /** A row that names a table's columns; stands before the table's other rows. A text that continues the table needs it again. */
    HEADER_ROW,
    /** One row of a table. */
    ROW
}
