package io.sluice.ingest.parse;

import io.sluice.extraction.outline.Outline;
import io.sluice.schemas.avro.FailureReason;
import java.util.List;
import java.util.stream.IntStream;

/** What a document's files became. */
public sealed interface ParseOutcome {
    /** Media type of the first file without parameters, as detected; empty when not detected. */
    String mediaType();

    /**
     * Text was found.
     *
     * @param text the document's one stored text; not blank, no NUL, no lone surrogate
     * @param outline its outline
     */
    record Parsed(String text, Outline outline, String mediaType) implements ParseOutcome {
        /** Ordinals, from 1, of the pages that show an image and have no text. */
        public List<Integer> imageOnlyPages() {
            return IntStream.rangeClosed(1, outline.pages().size())
                    .filter(ordinal -> outline.pages().get(ordinal - 1).imageOnly())
                    .boxed()
                    .toList();
        }
    }

    /**
     * There is no text to work with.
     *
     * @param reason why
     */
    record Unreadable(FailureReason reason, String mediaType) implements ParseOutcome {}
}
