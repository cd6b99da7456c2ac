package io.sluice.ingest.parse;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.Iterator;
import java.util.Set;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.stream.ImageInputStream;
import javax.imageio.stream.MemoryCacheImageInputStream;
import org.apache.tika.io.TikaInputStream;

/** A picture within a document: one that is large enough may be a scanned page, whose words nobody has read. */
final class Picture {
    /** Sides, in pixels, of the smallest scan that can be read: A4 and Letter at about 60 dots an inch. Logos and signatures are smaller. */
    private static final int SHORTER_SIDE = 500;

    private static final int LONGER_SIDE = 700;
    /** Size stands near the start of a file. */
    private static final int HEAD = 256 * 1024;
    /** Drawn by a program: no scans. */
    private static final Set<String> DRAWINGS =
            Set.of("image/emf", "image/x-emf", "image/wmf", "image/x-wmf", "image/svg+xml");

    private Picture() {}

    /**
     * True for a picture that is large enough, and for one whose size cannot be told.
     *
     * @param type its media type
     * @param image its bytes; the position stays
     * @throws IOException when they cannot be read
     */
    static boolean mayBePage(String type, TikaInputStream image) throws IOException {
        if (DRAWINGS.contains(type)) {
            return false;
        }
        byte[] head = new byte[HEAD];
        int length = image.peek(head);
        try (ImageInputStream in =
                new MemoryCacheImageInputStream(new ByteArrayInputStream(Arrays.copyOf(head, Math.max(0, length))))) {
            Iterator<ImageReader> readers = ImageIO.getImageReaders(in);
            return !readers.hasNext() || large(readers.next(), in);
        }
    }

    private static boolean large(ImageReader reader, ImageInputStream in) {
        try {
            reader.setInput(in, true, true);
            int width = reader.getWidth(0);
            int height = reader.getHeight(0);
            return Math.min(width, height) >= SHORTER_SIDE && Math.max(width, height) >= LONGER_SIDE;
        } catch (IOException | RuntimeException e) {
            // Damaged: nobody knows what it showed.
            return true;
        } finally {
            reader.dispose();
        }
    }
}
