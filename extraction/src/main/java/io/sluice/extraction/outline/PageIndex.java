package io.sluice.extraction.outline;

import java.util.List;
import java.util.Optional;

/** The pages with text, for the page of an offset. */
final class PageIndex {
    private final List<Page> withText;

    PageIndex(Outline outline) {
        withText = outline.pages().stream()
                .filter(page -> page.start() < page.end())
                .toList();
    }

    /** The number of the page at or before the offset in its part, else of the part's first page with text. */
    Optional<Integer> numberAt(int offset, int part) {
        int floor = Floor.of(withText.size(), i -> withText.get(i).start(), offset);
        return number(floor, part).or(() -> number(floor + 1, part));
    }

    private Optional<Integer> number(int index, int part) {
        return index >= 0 && index < withText.size() && withText.get(index).part() == part
                ? Optional.of(withText.get(index).number())
                : Optional.empty();
    }
}
