package io.sluice.ingest.parse;

import io.sluice.extraction.outline.Block;
import java.util.List;

/**
 * A part before it has its place in the document: offsets count from its own start.
 *
 * @param path path within the document
 * @param text its text
 * @param pages its pages, tiling the text; empty where the format has none
 * @param blocks its blocks
 * @param images images outside of pages
 */
record PartDraft(String path, String text, List<DraftPage> pages, List<Block> blocks, int images) {
    /**
     * A page of a draft.
     *
     * @param start first UTF-16 unit
     * @param end end, exclusive
     * @param images images on it
     */
    record DraftPage(int start, int end, int images) {
        DraftPage withImages(int count) {
            return new DraftPage(start, end, Math.max(images, count));
        }
    }

    /** A part of which nothing could be read, shown as one page that is no text: it is uncovered, never "nothing". */
    static PartDraft unread(String path) {
        return new PartDraft(path, "", List.of(new DraftPage(0, 0, 1)), List.of(), 0);
    }

    boolean blank() {
        return text.isBlank() && pages.isEmpty() && images == 0;
    }

    int allImages() {
        return images + pages.stream().mapToInt(DraftPage::images).sum();
    }
}
