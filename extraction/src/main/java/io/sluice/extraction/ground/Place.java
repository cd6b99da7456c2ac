package io.sluice.extraction.ground;

import io.sluice.extraction.outline.TextRange;
import java.util.List;

/**
 * A place where a quote stands.
 *
 * @param exact unit by unit; false: after folding, see {@link Folding}
 * @param fragments in text order, at least one; more than one when the quote leaves words out ("...")
 */
public record Place(boolean exact, List<TextRange> fragments) {
    /** Copies the list. */
    public Place {
        fragments = List.copyOf(fragments);
    }
}
