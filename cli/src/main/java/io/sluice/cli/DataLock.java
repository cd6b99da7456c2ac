package io.sluice.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;

/** One broker a data folder: whoever starts one holds this lock as long as it runs; the system frees it when the process dies. */
final class DataLock implements AutoCloseable {
    private static final Duration LOOK = Duration.ofMillis(200);

    private final FileChannel channel;

    private DataLock(FileChannel channel) {
        this.channel = channel;
    }

    /** The lock, waiting for it; empty when another process still has it after so many looks, or has a running broker to join. */
    static Optional<DataLock> take(Workspace workspace, Duration wait) {
        for (long waited = 0; waited <= wait.toMillis(); waited += LOOK.toMillis()) {
            Optional<DataLock> lock = attempt(workspace);
            if (lock.isPresent() || RunningFile.find(workspace).isPresent()) {
                return lock;
            }
            LockSupport.parkNanos(LOOK.toNanos());
        }
        return Optional.empty();
    }

    private static Optional<DataLock> attempt(Workspace workspace) {
        try {
            FileChannel channel = FileChannel.open(
                    workspace.root().resolve("sluice.lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            FileLock lock = tryLock(channel);
            if (lock == null) {
                channel.close();
                return Optional.empty();
            }
            return Optional.of(new DataLock(channel));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static FileLock tryLock(FileChannel channel) throws IOException {
        try {
            return channel.tryLock();
        } catch (OverlappingFileLockException e) {
            // Another command in this very process, as in tests.
            return null;
        }
    }

    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
