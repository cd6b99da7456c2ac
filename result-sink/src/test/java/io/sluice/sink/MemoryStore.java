package io.sluice.sink;

import io.sluice.runtime.store.ContentStore;
import io.sluice.runtime.store.MissingBlobException;
import io.sluice.schemas.avro.BlobRef;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** A content store in memory. */
public final class MemoryStore implements ContentStore {
    private final Map<String, byte[]> objects = new ConcurrentHashMap<>();

    @Override
    public BlobRef put(byte[] bytes) {
        try {
            String name = HexFormat.of()
                    .formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
            objects.put(name, bytes.clone());
            return new BlobRef(name, (long) bytes.length);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public BlobRef put(InputStream bytes) throws IOException {
        return put(bytes.readAllBytes());
    }

    @Override
    public byte[] read(BlobRef ref) throws IOException {
        return readNamed(ref.getSha256()).orElseThrow(() -> new MissingBlobException(ref.getSha256()));
    }

    @Override
    public InputStream open(BlobRef ref, long start, long end) throws IOException {
        return new ByteArrayInputStream(Arrays.copyOfRange(read(ref), (int) start, (int) end));
    }

    @Override
    public boolean putNamed(String name, byte[] bytes) {
        return objects.putIfAbsent(name, bytes) == null;
    }

    @Override
    public Optional<byte[]> readNamed(String name) {
        return Optional.ofNullable(objects.get(name));
    }
}
