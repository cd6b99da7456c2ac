package io.sluice.ingest.parse;

import io.sluice.extraction.outline.Outline;
import io.sluice.schemas.avro.FailureReason;
import java.util.List;

/** What a document's files became. */
public sealed interface ParseOutcome {
    /** Media type of the first file without parameters, as detected; empty when not detected. */
    String mediaType();

    /**
     * Text was found.
     *
     * @param text the document's one stored text; not blank, no NUL, no lone surrogate
     * @param outline its outline
     * @param imageOnlyPages ordinals, from 1, of the pages that are images without text
     * @param holes what else did not become text, in text order
     */
    record Parsed(String text, Outline outline, String mediaType, List<Integer> imageOnlyPages, List<Hole> holes)
            implements ParseOutcome {
        /** Copies the lists. */
        public Parsed {
            imageOnlyPages = List.copyOf(imageOnlyPages);
            holes = List.copyOf(holes);
        }
    }

    /**
     * There is no text to work with.
     *
     * @param reason why
     */
    record Unreadable(FailureReason reason, String mediaType) implements ParseOutcome {}
}
