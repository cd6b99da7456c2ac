package io.sluice.ingest.parse.pool;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;

/**
 * A folder for one pool's temporary files below the shared work path. A lock file beside it is held as long as the process lives, so that
 * the next start can tell what a killed process left from what a living one still uses. Thread-safe.
 */
final class WorkFolder implements AutoCloseable {
    private static final String LOCK = ".lock";
    private static final String PREFIX = "pool-";

    private final Path folder;
    private final Path lockFile;
    private final FileChannel lock;

    private WorkFolder(Path folder, Path lockFile, FileChannel lock) {
        this.folder = folder;
        this.lockFile = lockFile;
        this.lock = lock;
    }

    /**
     * Makes a folder, after removing those that no living process holds.
     *
     * @param parent the work path; made when missing
     * @throws IOException when it cannot be used
     */
    static WorkFolder claim(Path parent) throws IOException {
        Files.createDirectories(parent);
        removeLeftovers(parent);
        while (true) {
            String name = PREFIX + UUID.randomUUID();
            Path lockFile = parent.resolve(name + LOCK);
            Optional<FileChannel> lock = lock(lockFile, StandardOpenOption.CREATE_NEW);
            // Between the making and the locking another start may have taken the file for a leftover.
            if (lock.isPresent() && Files.exists(lockFile)) {
                return new WorkFolder(Files.createDirectory(parent.resolve(name)), lockFile, lock.get());
            }
        }
    }

    Path path() {
        return folder;
    }

    /** Removes the folder. */
    @Override
    public void close() throws IOException {
        Folders.delete(folder);
        Files.deleteIfExists(lockFile);
        lock.close();
    }

    private static void removeLeftovers(Path parent) throws IOException {
        List<Path> lockFiles;
        try (Stream<Path> all = Files.list(parent)) {
            lockFiles = all.filter(WorkFolder::isLockFile).toList();
        }
        for (Path lockFile : lockFiles) {
            Optional<FileChannel> lock = lock(lockFile, StandardOpenOption.WRITE);
            if (lock.isPresent()) {
                try (FileChannel held = lock.get()) {
                    String name = lockFile.getFileName().toString();
                    Folders.delete(lockFile.resolveSibling(name.substring(0, name.length() - LOCK.length())));
                    Files.deleteIfExists(lockFile);
                }
            }
        }
    }

    private static boolean isLockFile(Path file) {
        String name = file.getFileName().toString();
        return name.startsWith(PREFIX) && name.endsWith(LOCK);
    }

    /** The file, opened and locked; empty when another pool, of this process or another, holds it or it is gone. */
    private static Optional<FileChannel> lock(Path file, StandardOpenOption how) throws IOException {
        FileChannel channel;
        try {
            channel = FileChannel.open(file, StandardOpenOption.WRITE, how);
        } catch (NoSuchFileException | FileAlreadyExistsException e) {
            return Optional.empty();
        }
        try {
            FileLock lock = channel.tryLock();
            if (lock != null) {
                return Optional.of(channel);
            }
        } catch (OverlappingFileLockException e) {
            channel.close();
            return Optional.empty();
        }
        channel.close();
        return Optional.empty();
    }
}
