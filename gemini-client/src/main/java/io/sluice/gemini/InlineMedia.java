package io.sluice.gemini;

import java.io.IOException;
import java.io.InputStream;
import java.util.Set;

/**
 * An image, or a PDF of one or more pages, inside the request; written as base64 while it is read.
 *
 * @param mimeType one of {@link #TYPES}
 * @param length its bytes
 * @param source opens it; may be opened more than once
 */
public record InlineMedia(String mimeType, long length, Source source) {
    /** What Gemini looks at as a picture; PDF is the only document that it sees. */
    public static final Set<String> TYPES =
            Set.of("image/png", "image/jpeg", "image/webp", "image/heic", "image/heif", "application/pdf");

    /** Where the bytes are. */
    @FunctionalInterface
    public interface Source {
        /**
         * Opens them; the client closes the stream.
         *
         * @throws IOException when they cannot be read
         */
        InputStream open() throws IOException;
    }

    /** Refuses types that the model would not look at. */
    public InlineMedia {
        if (!TYPES.contains(mimeType)) {
            throw new IllegalArgumentException("media type is none of " + TYPES + "; send its text instead");
        }
        if (length < 1) {
            throw new IllegalArgumentException("media has " + length + " bytes; give 1 or more");
        }
    }

    /** Bytes in the request's body. */
    public long encodedLength() {
        return (length + 2) / 3 * 4;
    }
}
