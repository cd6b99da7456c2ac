package io.sluice.extraction.tokens;

/** One part of a turn. */
public sealed interface TurnPart {
    /** Words. */
    record Text(CharSequence text) implements TurnPart {}

    /** Pages of a PDF, at the usual resolution. */
    record Pages(int count) implements TurnPart {
        /** Refuses fewer than one. */
        public Pages {
            if (count < 1) {
                throw new IllegalArgumentException("pages " + count + ": must be at least 1");
            }
        }
    }

    /** An image at the usual resolution, its size in pixels. */
    record Image(int width, int height) implements TurnPart {
        /** Refuses images without size. */
        public Image {
            if (width < 1 || height < 1) {
                throw new IllegalArgumentException("image " + width + " x " + height + ": must be at least 1 x 1");
            }
        }
    }

    /**
     * A function's call or response.
     *
     * @param name the function's
     * @param json arguments or response, a JSON object
     */
    record Function(String name, String json) implements TurnPart {}
}
