package io.sluice.extraction.outline;

import java.util.List;

/** A stored text with its outline: finds page, line, section and part of any offset. Immutable, thread-safe. */
public final class StoredText {
    private final String text;
    private final Outline outline;

    /**
     * Indexes lines and code points once.
     *
     * @param text the document's whole stored text
     * @param outline its outline
     */
    public StoredText(String text, Outline outline) {
        this.text = text;
        this.outline = outline;
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
     */
    public Span span(int start, int end) {
        throw new UnsupportedOperationException("span " + start + ".." + end);
    }

    /** Ordinals (from 1) of the pages whose text overlaps [start, end), and of pages without text that lie between. Ascending. */
    public List<Integer> pageOrdinals(int start, int end) {
        throw new UnsupportedOperationException("pages " + start + ".." + end);
    }
}
