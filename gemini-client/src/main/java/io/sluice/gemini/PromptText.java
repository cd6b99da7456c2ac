package io.sluice.gemini;

import java.io.IOException;

/** A long text that is written to the socket through a small buffer, never held as a whole. May be written more than once. */
@FunctionalInterface
public interface PromptText {
    /**
     * Writes the whole text, piece by piece.
     *
     * @param out takes UTF-16 text; it escapes and encodes
     * @throws IOException when the text cannot be read or written
     */
    void writeTo(Appendable out) throws IOException;
}
