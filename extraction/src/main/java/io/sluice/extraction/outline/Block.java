package io.sluice.extraction.outline;

/**
 * One block of text. A section reaches from a HEADING or CLAUSE block to the next one of the same or a higher level, or to the end of
 * its part.
 *
 * @param kind what it is
 * @param start first UTF-16 unit
 * @param end end, exclusive
 * @param level depth from 1 for HEADING and CLAUSE, else 0
 * @param label number of a clause, trimmed text of a heading (at most 80 units), else empty
 */
public record Block(BlockKind kind, int start, int end, int level, String label) {}
