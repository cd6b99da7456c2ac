package io.sluice.ingest.parse;

/**
 * What one document may become.
 *
 * @param maxCharacters UTF-16 units of text, all parts together, &gt; 0
 * @param maxParts files within the document, embedded ones included, &gt; 0
 * @param maxDepth how deep a file may lie within another, &gt; 0
 */
public record Limits(int maxCharacters, int maxParts, int maxDepth) {
    /** The limits that hold when nothing else is set: 64 Mi units, 10 000 parts, 12 levels. */
    public static final Limits DEFAULT = new Limits(64 * 1024 * 1024, 10_000, 12);
}
