package io.sluice.chunker.plan;

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

/** A content store in memory; {@link #broken} makes every read fail as a dead disk does. */
public final class MemoryStore implements ContentStore {
    private final Map<String, byte[]> objects = new ConcurrentHashMap<>();
    private volatile boolean broken;

    /** Makes reads fail, or work again. */
    public void broken(boolean now) {
        broken = now;
    }

    /** An object is gone. */
    public void lose(BlobRef ref) {
        objects.remove(ref.getSha256());
    }

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
        if (broken) {
            throw new IOException("disk");
        }
        byte[] bytes = objects.get(ref.getSha256());
        if (bytes == null) {
            throw new MissingBlobException(ref.getSha256());
        }
        return bytes.clone();
    }

    @Override
    public InputStream open(BlobRef ref, long start, long end) throws IOException {
        return new ByteArrayInputStream(Arrays.copyOfRange(read(ref), (int) start, (int) end));
    }

    @Override
    public boolean putNamed(String name, byte[] bytes) {
        return objects.putIfAbsent(name, bytes.clone()) == null;
    }

    @Override
    public Optional<byte[]> readNamed(String name) {
        return Optional.ofNullable(objects.get(name));
    }
}
