package io.sluice.sink.receipt;

import io.sluice.extraction.outline.Outline;
import io.sluice.extraction.outline.Page;
import java.util.ArrayList;
import java.util.List;

/** Finds the pages whose text lies in a range. */
@FunctionalInterface
public interface PageIndex {
    /** For documents without pages. */
    PageIndex NONE = (start, end) -> List.of();

    /**
     * Ordinals (from 1, ascending) of the pages with text in [start, end). Pages without text are in no range.
     *
     * @param start UTF-16 units, inclusive
     * @param end UTF-16 units, exclusive
     */
    List<Integer> pages(long start, long end);

    /** The pages of an outline. */
    static PageIndex of(Outline outline) {
        List<Page> pages = outline.pages();
        return (start, end) -> {
            List<Integer> found = new ArrayList<>();
            for (int i = 0; i < pages.size(); i++) {
                Page page = pages.get(i);
                if (Math.max(start, page.start()) < Math.min(end, page.end())) {
                    found.add(i + 1);
                }
            }
            return List.copyOf(found);
        };
    }
}
