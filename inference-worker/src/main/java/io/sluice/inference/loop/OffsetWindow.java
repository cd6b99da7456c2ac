package io.sluice.inference.loop;

import java.util.OptionalLong;
import java.util.TreeSet;

/**
 * The records of one partition that have been read and not ended. What may be committed is the lowest of them, or the position when there
 * is none; offsets that no record has (transaction markers, compaction) count as done. One thread.
 */
final class OffsetWindow {
    private static final long NOTHING = -1;

    private final TreeSet<Long> incomplete = new TreeSet<>();
    private long position = NOTHING;
    private long committed = NOTHING;

    /** A record was read. */
    void read(long offset) {
        incomplete.add(offset);
        position = Math.max(position, offset + 1);
    }

    /** Everything below an offset was read: the consumer's next offset. */
    void advance(long next) {
        position = Math.max(position, next);
    }

    /** A record ended: what came of it is durable. */
    void complete(long offset) {
        incomplete.remove(offset);
    }

    /** The offset to commit; empty when the last one committed still stands. */
    OptionalLong committable() {
        long lowest = incomplete.isEmpty() ? position : incomplete.first();
        return lowest > committed ? OptionalLong.of(lowest) : OptionalLong.empty();
    }

    /** An offset was committed. */
    void committed(long offset) {
        committed = Math.max(committed, offset);
    }
}
