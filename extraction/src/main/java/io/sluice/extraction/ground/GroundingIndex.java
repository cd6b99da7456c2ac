package io.sluice.extraction.ground;

import io.sluice.extraction.outline.StoredText;
import io.sluice.extraction.outline.TextRange;
import java.util.List;

/**
 * A document ready for quotes. Folds the text once, when a quote first needs it, in linear time; keep the index while answers over the
 * same text come in. Thread-safe.
 */
public final class GroundingIndex {
    private final StoredText text;
    private LooseText loose;

    /** Cheap: nothing is folded yet. */
    public GroundingIndex(StoredText text) {
        this.text = text;
    }

    /** The document. */
    public StoredText text() {
        return text;
    }

    /**
     * A finder that sees these ranges only. A quote may run over the border of two ranges that touch or overlap.
     *
     * @param ranges ranges of the text, in any order
     */
    public QuoteFinder within(List<TextRange> ranges) {
        return new QuoteFinder(this, new ShownText(ranges));
    }

    synchronized LooseText loose() {
        if (loose == null) {
            loose = new LooseText(text.text());
        }
        return loose;
    }
}
