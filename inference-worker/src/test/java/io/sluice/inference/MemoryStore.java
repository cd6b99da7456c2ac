package io.sluice.inference;

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
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;

/** A content store in memory that says what was done with it and can be broken. */
public final class MemoryStore implements ContentStore {
    private final Map<String, byte[]> objects = new ConcurrentHashMap<>();
    private final List<String> events;
    private volatile boolean full;
    private int reads;

    public MemoryStore() {
        this(new CopyOnWriteArrayList<>());
    }

    /** @param events takes {@code put <name>} when a named object is durable */
    public MemoryStore(List<String> events) {
        this.events = events;
    }

    public void becomeFull() {
        full = true;
    }

    public void lose(BlobRef ref) {
        objects.remove(ref.getSha256());
    }

    public int reads() {
        return reads;
    }

    @Override
    public BlobRef put(byte[] bytes) {
        try {
            String name = HexFormat.of()
                    .formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
            objects.put(name, bytes);
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
        reads++;
        byte[] bytes = objects.get(ref.getSha256());
        if (bytes == null) {
            throw new MissingBlobException(ref.getSha256());
        }
        return bytes;
    }

    @Override
    public InputStream open(BlobRef ref, long start, long end) throws IOException {
        return new ByteArrayInputStream(Arrays.copyOfRange(read(ref), (int) start, (int) end));
    }

    @Override
    public boolean putNamed(String name, byte[] bytes) throws IOException {
        if (full) {
            throw new IOException("No space left on device");
        }
        events.add("put " + name);
        return objects.putIfAbsent(name, bytes) == null;
    }

    @Override
    public Optional<byte[]> readNamed(String name) {
        return Optional.ofNullable(objects.get(name));
    }
}
