package io.sluice.extraction.outline;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * A stored text with its outline: finds page, line, section and part of any offset in O(log n). Immutable, thread-safe.
 *
 * <p>An offset between two pages or parts (a separator) counts to the one before it. The section of an offset is the label of the
 * nearest HEADING or CLAUSE block at or before it in the same part; the label of a sub-clause in parentheses carries its parents',
 * for instance {@code 14.2(a)(ii)}, and a number within an annex carries the annex's name: {@code Exhibit B § 3}.
 */
public final class StoredText {
    private final String text;
    private final Outline outline;
    private final CodePoints codePoints;
    private final LineIndex lines;
    private final PageIndex pages;
    private final SectionIndex sections;

    /**
     * Indexes lines, code points and sections once.
     *
     * @param text the document's whole stored text
     * @param outline its outline
     */
    public StoredText(String text, Outline outline) {
        this.text = text;
        this.outline = outline;
        this.codePoints = new CodePoints(text);
        this.lines = new LineIndex(text);
        this.pages = new PageIndex(outline);
        this.sections = new SectionIndex(outline);
    }

    /** The whole text. */
    public String text() {
        return text;
    }

    /** The outline. */
    public Outline outline() {
        return outline;
    }

    /**
     * The place [start, end) with page, line, section and part of its start.
     *
     * @param start UTF-16 unit, inclusive
     * @param end UTF-16 unit, exclusive
     * @throws IndexOutOfBoundsException when it is no range of the text
     */
    public Span span(int start, int end) {
        Objects.checkFromToIndex(start, end, text.length());
        List<Part> parts = outline.parts();
        int part = Floor.of(parts.size(), i -> parts.get(i).start(), start);
        int partStart = part < 0 ? 0 : parts.get(part).start();
        return new Span(
                start,
                end,
                codePoints.before(start),
                codePoints.before(end),
                pages.numberAt(start, Math.max(part, 0)),
                lines.between(partStart, start) + 1,
                sections.at(start, partStart),
                parts.size() > 1 && part >= 0 ? Optional.of(parts.get(part).path()) : Optional.empty());
    }

    /**
     * Ordinals (from 1) of the pages whose text overlaps [start, end), and of the pages without text that stand in it. Ascending. A page
     * without text stands at one offset, so of ranges that divide the text one has it; at the end of its part it counts to the range
     * that ends there.
     *
     * @param start UTF-16 unit, inclusive
     * @param end UTF-16 unit, exclusive
     * @throws IndexOutOfBoundsException when it is no range of the text
     */
    public List<Integer> pageOrdinals(int start, int end) {
        Objects.checkFromToIndex(start, end, text.length());
        List<Page> all = outline.pages();
        List<Integer> ordinals = new ArrayList<>();
        int first = Floor.of(all.size(), i -> all.get(i).end(), start - 1) + 1;
        for (int i = first; i < all.size() && all.get(i).start() <= end; i++) {
            if (stands(all.get(i), start, end)) {
                ordinals.add(i + 1);
            }
        }
        return List.copyOf(ordinals);
    }

    private boolean stands(Page page, int start, int end) {
        if (page.start() < page.end()) {
            return page.start() < end && start < page.end();
        }
        int at = page.start();
        Part part = outline.parts().get(page.part());
        if (at == part.end()) {
            boolean emptyPart = part.start() == part.end();
            return at <= end && (emptyPart ? start <= at : start < at);
        }
        return start <= at && at < end;
    }
}
