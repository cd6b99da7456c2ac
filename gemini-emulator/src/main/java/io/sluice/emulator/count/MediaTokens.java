package io.sluice.emulator.count;

import java.awt.Dimension;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Iterator;
import java.util.Optional;
import java.util.regex.Pattern;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.stream.ImageInputStream;

/**
 * Tokens of inline media by the published rules: a picture up to 384 x 384 is 258, a larger one 258 for each tile of 768; a PDF page 258;
 * sound 32 a second. The length of sound is an estimate from its bytes.
 */
final class MediaTokens {
    private static final long UNIT = 258;
    private static final int SMALL = 384;
    private static final int TILE = 768;
    private static final long SOUND_A_SECOND = 32;
    /** 48 kbit/s, a usual rate of speech. */
    private static final long SOUND_BYTES_A_SECOND = 6000;

    private static final Pattern PAGE = Pattern.compile("/Type\\s*/Page(?![a-zA-Z])");

    private MediaTokens() {}

    static PromptCount count(String mimeType, String base64, TextTokens tokens) {
        byte[] bytes = Base64.getMimeDecoder().decode(base64.getBytes(StandardCharsets.US_ASCII));
        if (mimeType.startsWith("image/")) {
            return new PromptCount(0, image(bytes), 0, 0);
        }
        if (mimeType.startsWith("audio/")) {
            long tenths = bytes.length * 10L / SOUND_BYTES_A_SECOND;
            return new PromptCount(0, 0, Math.max(1, tenths * SOUND_A_SECOND / 10), 0);
        }
        return "application/pdf".equals(mimeType)
                ? new PromptCount(0, 0, 0, pages(bytes) * UNIT)
                : PromptCount.ofText(tokens.count(new String(bytes, StandardCharsets.UTF_8)));
    }

    private static long pages(byte[] pdf) {
        return Math.max(
                1,
                PAGE.matcher(new String(pdf, StandardCharsets.ISO_8859_1))
                        .results()
                        .count());
    }

    private static long image(byte[] bytes) {
        return size(bytes)
                .filter(d -> d.width > SMALL || d.height > SMALL)
                .map(d -> UNIT * tiles(d.width) * tiles(d.height))
                .orElse(UNIT);
    }

    private static long tiles(int length) {
        return (length + TILE - 1L) / TILE;
    }

    private static Optional<Dimension> size(byte[] bytes) {
        try (ImageInputStream in = ImageIO.createImageInputStream(new ByteArrayInputStream(bytes))) {
            Iterator<ImageReader> readers = ImageIO.getImageReaders(in);
            if (!readers.hasNext()) {
                return Optional.empty();
            }
            ImageReader reader = readers.next();
            try {
                reader.setInput(in);
                return Optional.of(new Dimension(reader.getWidth(0), reader.getHeight(0)));
            } finally {
                reader.dispose();
            }
        } catch (IOException damaged) {
            // The real service answers for damaged pictures too; it counts one unit.
            return Optional.empty();
        }
    }
}
