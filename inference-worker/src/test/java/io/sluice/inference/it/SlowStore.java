package io.sluice.inference.it;

import io.sluice.runtime.store.ContentStore;
import io.sluice.schemas.avro.BlobRef;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.Optional;

/** A content store whose ledger is slow: some entries are looked up late, so that requests end out of order, and all are written late. */
record SlowStore(ContentStore store, Duration lookUp, Duration write) implements ContentStore {
    /** Three of eight names are slow to look up: those whose hash begins with a digit below this one. */
    private static final char SLOW_BELOW = '6';

    @Override
    public BlobRef put(byte[] bytes) throws IOException {
        return store.put(bytes);
    }

    @Override
    public BlobRef put(InputStream bytes) throws IOException {
        return store.put(bytes);
    }

    @Override
    public byte[] read(BlobRef ref) throws IOException {
        return store.read(ref);
    }

    @Override
    public InputStream open(BlobRef ref, long start, long end) throws IOException {
        return store.open(ref, start, end);
    }

    @Override
    public boolean putNamed(String name, byte[] bytes) throws IOException {
        if (ledger(name)) {
            Pause.of(write);
        }
        return store.putNamed(name, bytes);
    }

    @Override
    public Optional<byte[]> readNamed(String name) throws IOException {
        if (ledger(name) && name.charAt(name.indexOf('/') + 1) < SLOW_BELOW) {
            Pause.of(lookUp);
        }
        return store.readNamed(name);
    }

    private static boolean ledger(String name) {
        return name.startsWith("ledger/");
    }
}
