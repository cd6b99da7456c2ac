package io.sluice.extraction.outline;

import java.util.Optional;

/**
 * A place in the stored text, as results show it.
 *
 * @param start UTF-16 units, inclusive
 * @param end UTF-16 units, exclusive
 * @param startCp code points before {@code start}
 * @param endCp code points before {@code end}
 * @param page page within the part, from 1; empty where the format has no pages
 * @param line line within the part, from 1
 * @param section label of the innermost section; empty when none
 * @param part path of the part; empty when the document has one part
 */
public record Span(
        int start,
        int end,
        int startCp,
        int endCp,
        Optional<Integer> page,
        int line,
        Optional<String> section,
        Optional<String> part) {}
