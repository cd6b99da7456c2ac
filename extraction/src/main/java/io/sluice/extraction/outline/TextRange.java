package io.sluice.extraction.outline;

/**
 * A range of the stored text in UTF-16 units.
 *
 * @param start inclusive, &gt;= 0
 * @param end exclusive, &gt;= start
 */
public record TextRange(int start, int end) {
    /** Refuses a range that ends before it starts. */
    public TextRange {
        if (start < 0 || end < start) {
            throw new IllegalArgumentException("range [" + start + ", " + end + "): must have 0 <= start <= end");
        }
    }

    /** Length in UTF-16 units. */
    public int length() {
        return end - start;
    }
}
