package io.sluice.runtime.store;

import io.sluice.schemas.avro.BlobRef;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;

/**
 * Write-once objects. An object that a record names is durable before the record is sent. Thread-safe; used by several processes at once.
 */
public interface ContentStore {
    /**
     * Stores bytes under their own hash; storing the same bytes twice is one object. Returns when they are durable.
     *
     * @throws IOException when they could not be made durable
     */
    BlobRef put(byte[] bytes) throws IOException;

    /**
     * Stores a stream under its hash, through a small buffer. The stream is not closed.
     *
     * @throws IOException when it could not be read or made durable
     */
    BlobRef put(InputStream bytes) throws IOException;

    /**
     * A whole object, for objects known to be small or needed at once.
     *
     * @throws MissingBlobException when it is not there
     * @throws DamagedBlobException when its bytes do not have its hash
     * @throws IOException when it could not be read
     */
    byte[] read(BlobRef ref) throws IOException;

    /**
     * Opens bytes [start, end) of an object; the caller closes the stream.
     *
     * @throws MissingBlobException when it is not there
     * @throws IOException when it could not be read
     */
    InputStream open(BlobRef ref, long start, long end) throws IOException;

    /**
     * Stores bytes under a name such as {@code ledger/<hash>} unless the name is taken: the first writer wins. Returns when durable.
     *
     * @param name lower-case letters, digits, dashes and slashes
     * @return true when these bytes were stored, false when the name was taken
     * @throws IOException when they could not be made durable
     */
    boolean putNamed(String name, byte[] bytes) throws IOException;

    /**
     * A named object, empty when the name is free.
     *
     * @throws IOException when it could not be read
     */
    Optional<byte[]> readNamed(String name) throws IOException;
}
