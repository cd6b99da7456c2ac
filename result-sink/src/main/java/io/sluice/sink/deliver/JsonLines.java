package io.sluice.sink.deliver;

import io.sluice.runtime.log.Log;
import io.sluice.runtime.log.LogKey;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.OptionalLong;

/**
 * A file of JSON Lines that only grows by committed lines: the database keeps its committed length, and what a crash left behind that is
 * cut off. Used by one thread.
 */
final class JsonLines implements AutoCloseable {
    private static final Log LOG = Log.of(JsonLines.class);

    private final FileChannel channel;

    private JsonLines(FileChannel channel) {
        this.channel = channel;
    }

    /**
     * Opens the file and cuts off what was not committed. A file that the database does not know is kept beside it, with the ending
     * {@code .old}, or {@code .old2} and so on.
     *
     * @param file the file; its folder is made
     * @param committed length that the database knows
     */
    static JsonLines open(Path file, OptionalLong committed) throws IOException {
        Path folder = file.toAbsolutePath().getParent();
        Files.createDirectories(folder);
        if (committed.isEmpty() && Files.exists(file) && Files.size(file) > 0) {
            Files.move(file, unused(file), StandardCopyOption.ATOMIC_MOVE);
            LOG.warn().say("a JSON Lines file that the results database does not know was kept with the ending .old");
        }
        FileChannel channel =
                FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
        try {
            if (locked(channel)) {
                throw new IOException(
                        "another sink writes the same JSON Lines file; give each sink its own sluice.sink.jsonl and"
                                + " sluice.sink.sqlite");
            }
            JsonLines lines = new JsonLines(channel);
            lines.rollBack(committed.orElse(0));
            return lines;
        } catch (IOException e) {
            channel.close();
            throw e;
        }
    }

    /** Appends lines and returns when they are durable. */
    long append(List<String> lines) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (String line : lines) {
            bytes.write(line.getBytes(StandardCharsets.UTF_8));
            bytes.write('\n');
        }
        ByteBuffer buffer = ByteBuffer.wrap(bytes.toByteArray());
        while (buffer.hasRemaining()) {
            channel.write(buffer);
        }
        channel.force(true);
        return channel.position();
    }

    /** Cuts off everything behind a length. */
    void rollBack(long length) throws IOException {
        if (channel.size() < length) {
            LOG.warn()
                    .with(LogKey.COUNT, length - channel.size())
                    .say("the JSON Lines file is shorter than what was delivered; somebody cut it. Delivery goes on"
                            + " at its end");
        }
        channel.truncate(Math.min(length, channel.size()));
        channel.position(channel.size());
    }

    /** The lock is held until the channel is closed. */
    private static boolean locked(FileChannel channel) throws IOException {
        try {
            return channel.tryLock() == null;
        } catch (OverlappingFileLockException e) {
            return true;
        }
    }

    private static Path unused(Path file) {
        Path old = file.resolveSibling(file.getFileName() + ".old");
        for (int i = 2; Files.exists(old); i++) {
            old = file.resolveSibling(file.getFileName() + ".old" + i);
        }
        return old;
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
