package io.sluice.gemini.wire;

import com.fasterxml.jackson.core.JsonGenerator;
import io.sluice.gemini.InlineMedia;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Base64;

/** Media as a base64 string, read and written through a small buffer. */
public final class MediaJson {
    /** A multiple of three, so that no piece but the last is padded. */
    private static final int PIECE = 3 * 2048;

    private MediaJson() {}

    /**
     * Writes the bytes as the next value.
     *
     * @throws PromptUnreadableException when the media's own source fails or has another length than it said
     */
    public static void write(JsonGenerator json, InlineMedia media) throws IOException {
        write(json, "", media);
    }

    /**
     * The same as a {@code data:} URL.
     *
     * @throws PromptUnreadableException when the media's own source fails or has another length than it said
     */
    public static void writeDataUrl(JsonGenerator json, InlineMedia media) throws IOException {
        write(json, "data:" + media.mimeType() + ";base64,", media);
    }

    private static void write(JsonGenerator json, String start, InlineMedia media) throws IOException {
        json.writeRawValue("\"" + start);
        long length = 0;
        try (InputStream in = open(media)) {
            for (byte[] piece = read(in); piece.length > 0; piece = read(in)) {
                length += piece.length;
                json.writeRaw(new String(Base64.getEncoder().encode(piece), StandardCharsets.ISO_8859_1));
            }
        }
        if (length != media.length()) {
            throw new PromptUnreadableException(new IOException("media has another length than was said"));
        }
        json.writeRaw('"');
    }

    private static InputStream open(InlineMedia media) throws PromptUnreadableException {
        try {
            return media.source().open();
        } catch (IOException | RuntimeException e) {
            throw new PromptUnreadableException(e);
        }
    }

    private static byte[] read(InputStream in) throws PromptUnreadableException {
        try {
            return in.readNBytes(PIECE);
        } catch (IOException | RuntimeException e) {
            throw new PromptUnreadableException(e);
        }
    }
}
