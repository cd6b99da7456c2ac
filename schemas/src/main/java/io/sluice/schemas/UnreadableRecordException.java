package io.sluice.schemas;

/** Bytes are no record of the expected kind. The message is Sluice's own and quotes nothing of the bytes. */
public final class UnreadableRecordException extends RuntimeException {
    /** @param message what was expected, in words that may be logged */
    public UnreadableRecordException(String message) {
        super(message);
    }
}
