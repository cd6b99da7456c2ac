package io.sluice.extraction.catalogue;

import java.util.Map;

/** Tokens of what is no text, by model family. */
public sealed interface Media {
    /** Tokens of one page of a PDF at the usual resolution. */
    long page();

    /**
     * Tokens of an image at the usual resolution.
     *
     * @param width pixels, &gt;= 1
     * @param height pixels, &gt;= 1
     */
    long image(int width, int height);

    /**
     * Gemini 2: a page is one tile; an image is one when it is small, else as many as cover it.
     *
     * @param tokens tokens of a tile
     * @param smallSide longest side of a small image, pixels
     * @param tileSide side of a tile, pixels
     */
    record Tiles(int tokens, int smallSide, int tileSide) implements Media {
        /** Refuses tiles without tokens or size. */
        public Tiles {
            if (tokens < 1 || smallSide < 1 || tileSide < 1) {
                throw new IllegalArgumentException(
                        "tiles " + tokens + ", " + smallSide + ", " + tileSide + ": must be at least 1");
            }
        }

        @Override
        public long page() {
            return tokens;
        }

        @Override
        public long image(int width, int height) {
            if (Math.max(width, height) <= smallSide) {
                return tokens;
            }
            return tilesAlong(width) * tilesAlong(height) * tokens;
        }

        private long tilesAlong(int side) {
            return (side - 1L) / tileSide + 1;
        }
    }

    /**
     * Gemini 3: by resolution alone, whatever the size.
     *
     * @param pages tokens of a page by resolution
     * @param usualPage resolution of pages when a call names none
     * @param images tokens of an image by resolution
     * @param usualImage resolution of images when a call names none
     */
    record ByResolution(
            Map<Resolution, Integer> pages,
            Resolution usualPage,
            Map<Resolution, Integer> images,
            Resolution usualImage)
            implements Media {
        /** Copies the maps; refuses defaults without tokens. */
        public ByResolution {
            pages = Map.copyOf(pages);
            images = Map.copyOf(images);
            if (!pages.containsKey(usualPage) || !images.containsKey(usualImage)) {
                throw new IllegalArgumentException("media resolutions " + pages + " and " + images
                        + ": must hold their defaults " + usualPage + " and " + usualImage);
            }
        }

        @Override
        public long page() {
            return pages.get(usualPage);
        }

        @Override
        public long image(int width, int height) {
            return images.get(usualImage);
        }
    }
}
