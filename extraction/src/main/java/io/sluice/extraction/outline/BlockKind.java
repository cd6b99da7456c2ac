package io.sluice.extraction.outline;

/** What a block of text is. */
public enum BlockKind {
    /** A heading without a number, or a heading tag of the format. */
    HEADING,
    /** A numbered clause: its label is the number, for instance {@code 14.2} or {@code (a)}. */
    CLAUSE,
    /** A paragraph or list item. */
    PARAGRAPH,
    /** A whole table; its rows follow as {@link #ROW} blocks. */
    TABLE,
    /** One row of a table. */
    ROW
}
