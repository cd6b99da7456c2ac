package io.sluice.ingest.parse.pool;

import io.sluice.ingest.parse.Hole;
import io.sluice.schemas.avro.FailureReason;
import java.nio.file.Path;
import java.util.List;

/** What a child made of a document. */
public sealed interface ParseReply {
    /** Media type without parameters; empty when not detected. */
    String mediaType();

    /**
     * Text was found.
     *
     * @param text file with the text, UTF-8
     * @param outline file with the outline, JSON
     * @param characters UTF-16 units of the text
     * @param codePoints code points of the text
     * @param pages pages of all parts
     * @param imageOnlyPages ordinals, from 1, of pages that are images without text
     * @param holes what else did not become text
     */
    record Ready(
            Path text,
            Path outline,
            long characters,
            long codePoints,
            int pages,
            List<Integer> imageOnlyPages,
            List<Hole> holes,
            String mediaType)
            implements ParseReply {
        /** Copies the lists. */
        public Ready {
            imageOnlyPages = List.copyOf(imageOnlyPages);
            holes = List.copyOf(holes);
        }
    }

    /**
     * There is no text.
     *
     * @param reason why
     */
    record Failed(FailureReason reason, String mediaType) implements ParseReply {}
}
