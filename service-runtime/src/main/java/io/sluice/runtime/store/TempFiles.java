package io.sluice.runtime.store;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Clock;
import java.time.Duration;
import java.util.HexFormat;

/** Objects in the making: files of the store's own temp folder, on the same file system as the objects. */
final class TempFiles {
    private static final int BUFFER = 64 * 1024;
    private static final Duration ABANDONED = Duration.ofDays(1);

    private final Path folder;

    /** Opens the folder and removes what a lost process left there a day ago or longer. */
    TempFiles(Path folder, Clock clock) throws IOException {
        this.folder = folder;
        Durable.makeDirectories(folder);
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
            for (Path file : files) {
                if (Files.getLastModifiedTime(file)
                        .toInstant()
                        .isBefore(clock.instant().minus(ABANDONED))) {
                    Files.deleteIfExists(file);
                }
            }
        }
    }

    /**
     * A durable file with its hash.
     *
     * @param file only its owner can read it
     * @param sha256 lower-case hex
     * @param bytes length
     */
    record Written(Path file, String sha256, long bytes) {}

    /** Writes a stream to a new file and forces it to disk. */
    Written write(InputStream in) throws IOException {
        Path file = Files.createTempFile(folder, "object", ".part");
        try {
            MessageDigest digest = sha256();
            long length = 0;
            try (FileChannel out = FileChannel.open(file, StandardOpenOption.WRITE)) {
                byte[] buffer = new byte[BUFFER];
                for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
                    digest.update(buffer, 0, n);
                    ByteBuffer chunk = ByteBuffer.wrap(buffer, 0, n);
                    while (chunk.hasRemaining()) {
                        out.write(chunk);
                    }
                    length += n;
                }
                out.force(true);
            }
            return new Written(file, HexFormat.of().formatHex(digest.digest()), length);
        } catch (IOException | RuntimeException e) {
            Files.deleteIfExists(file);
            throw e;
        }
    }

    static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
