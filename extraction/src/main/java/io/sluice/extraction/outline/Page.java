package io.sluice.extraction.outline;

/**
 * One page of a part.
 *
 * @param number number within the part, from 1
 * @param part index of the part in {@link Outline#parts()}
 * @param start first UTF-16 unit of the page's text
 * @param end end, exclusive; equal to {@code start} when the page has no text
 * @param images images on the page, &gt;= 0
 */
public record Page(int number, int part, int start, int end, int images) {
    /** True when the page shows an image but has no text: it is uncovered, never "nothing". A blank page is not. */
    public boolean imageOnly() {
        return images > 0 && start == end;
    }
}
