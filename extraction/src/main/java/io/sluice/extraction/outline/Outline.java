package io.sluice.extraction.outline;

import java.util.List;

/**
 * The outline of a stored text. Pages, parts and blocks are each in text order; parts do not overlap; a format without pages has none.
 * The ordinal of a page is its index in {@link #pages()} plus 1: it equals the page's number when the document has one part.
 *
 * @param pages all pages of all parts
 * @param parts at least one
 * @param blocks blocks; a TABLE contains its ROWs, no other blocks nest
 */
public record Outline(List<Page> pages, List<Part> parts, List<Block> blocks) {
    /** Copies the lists. */
    public Outline {
        pages = List.copyOf(pages);
        parts = List.copyOf(parts);
        blocks = List.copyOf(blocks);
    }
}
