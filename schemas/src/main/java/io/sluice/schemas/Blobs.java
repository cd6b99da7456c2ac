package io.sluice.schemas;

import io.sluice.schemas.avro.BlobRef;
import java.util.regex.Pattern;

/** Where objects of the content store lie. */
public final class Blobs {
    private static final Pattern HASH = Pattern.compile("[0-9a-f]{64}");

    private Blobs() {}

    /**
     * Path of an object below the root of the content store: {@code blobs/ab/cdef…}.
     *
     * @throws IllegalArgumentException when the reference holds no lower-case hex SHA-256; the message does not show it
     */
    public static String path(BlobRef ref) {
        if (!isHash(ref.getSha256())) {
            throw new IllegalArgumentException("a blob reference needs 64 lower-case hex digits of a SHA-256");
        }
        return "blobs/" + ref.getSha256().substring(0, 2) + "/"
                + ref.getSha256().substring(2);
    }

    static boolean isHash(String text) {
        return HASH.matcher(text).matches();
    }
}
