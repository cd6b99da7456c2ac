package io.sluice.ingest.flow;

/** The content store, the work folder or a thread failed: the session ends, and the next one starts over from what is committed. */
final class BrokenStoreException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    BrokenStoreException(Exception cause) {
        super("documents cannot be stored", cause);
    }
}
