package io.sluice.ingest.parse;

import io.sluice.extraction.outline.Block;
import io.sluice.schemas.avro.FailureReason;
import java.util.List;
import java.util.Optional;

/**
 * A part before it has its place in the document: offsets count from its own start.
 *
 * @param path path within the document
 * @param text its text
 * @param pages its pages, tiling the text; empty where the format has none
 * @param blocks its blocks
 * @param images images outside of pages
 * @param unread why nothing of it could be read; then there is no text
 */
record PartDraft(
        String path,
        String text,
        List<DraftPage> pages,
        List<Block> blocks,
        int images,
        Optional<FailureReason> unread) {
    /**
     * A page of a draft.
     *
     * @param start first UTF-16 unit
     * @param end end, exclusive
     * @param images images on it
     * @param reading how it was read
     */
    record DraftPage(int start, int end, int images, PageReading reading) {}

    /** A part of which nothing could be read: it is uncovered, never "nothing". An image is one, with NO_TEXT. */
    static PartDraft unread(String path, FailureReason reason) {
        return new PartDraft(path, "", List.of(), List.of(), 0, Optional.of(reason));
    }

    /** A part in which there is nothing to read. */
    static PartDraft nothing(String path) {
        return new PartDraft(path, "", List.of(), List.of(), 0, Optional.empty());
    }

    boolean blank() {
        return text.isBlank() && pages.isEmpty() && images == 0 && unread.isEmpty();
    }

    /** True when it has text on a page that was read, or outside of pages. */
    boolean hasText() {
        if (pages.isEmpty()) {
            return !text.isBlank();
        }
        return pages.stream()
                .anyMatch(p -> p.reading() != PageReading.IMAGE_WITHOUT_TEXT
                        && !text.substring(p.start(), p.end()).isBlank());
    }

    /** True when it shows something that may be text to a reader. */
    boolean showsMore() {
        return images > 0
                || unread.isPresent()
                || pages.stream().anyMatch(p -> p.images() > 0 || p.reading() != PageReading.READ);
    }
}
