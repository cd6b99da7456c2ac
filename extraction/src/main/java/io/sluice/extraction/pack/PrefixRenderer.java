package io.sluice.extraction.pack;

import java.io.IOException;

/** Writes a prefix as a model gets it. Holds no text: ranges are streamed from wherever the stored text is. */
public final class PrefixRenderer {
    /** Gives ranges of the stored text. */
    @FunctionalInterface
    public interface Source {
        /**
         * Copies a range, through a buffer of the source's own.
         *
         * @throws IOException when the text cannot be read or {@code out} refuses it
         */
        void copy(Segment.Slice slice, Appendable out) throws IOException;
    }

    private PrefixRenderer() {}

    /**
     * Writes the first user turn; the system instruction stands beside it in the layout.
     *
     * @throws IOException as the source or {@code out} throws it; part of the prefix may then be written
     */
    public static void render(PrefixLayout layout, Source source, Appendable out) throws IOException {
        for (Segment segment : layout.segments()) {
            if (segment instanceof Segment.Literal words) {
                out.append(words.literal());
            } else if (segment instanceof Segment.Slice slice) {
                source.copy(slice, out);
            }
        }
    }
}
