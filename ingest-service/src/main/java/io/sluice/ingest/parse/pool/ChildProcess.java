package io.sluice.ingest.parse.pool;

import io.sluice.schemas.avro.FailureReason;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** One running child, used by one thread at a time. Its standard error is thrown away: parsers quote documents there. */
final class ChildProcess implements AutoCloseable {
    private static final Duration EXIT_WAIT = Duration.ofSeconds(5);

    private final Process process;
    private final Path folder;
    private final DataOutputStream requests;
    private final DataInputStream replies;
    private int documents;

    private ChildProcess(Process process, Path folder) {
        this.process = process;
        this.folder = folder;
        this.requests = new DataOutputStream(new BufferedOutputStream(process.getOutputStream()));
        this.replies = new DataInputStream(new BufferedInputStream(process.getInputStream()));
    }

    /** Starts a child with this process's Java and class path. */
    static ChildProcess start(PoolSettings settings, Path work) throws IOException {
        Path folder = Files.createTempDirectory(work, "child-");
        List<String> command = List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx" + settings.heapMegabytes() + "m",
                "-Xss2m",
                "-XX:+UseSerialGC",
                "-XX:+ExitOnOutOfMemoryError",
                "-XX:-CreateCoredumpOnCrash",
                "-XX:ErrorFile=" + folder.resolve("crash"),
                "-Djava.awt.headless=true",
                "-Djava.io.tmpdir=" + folder,
                "-cp",
                System.getProperty("java.class.path"),
                ParserChild.class.getName());
        ProcessBuilder builder = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD);
        // A parser needs nothing of the service's environment, and may not see its keys.
        builder.environment().keySet().retainAll(List.of("PATH", "LANG", "LC_ALL"));
        return new ChildProcess(builder.start(), folder);
    }

    /** Documents that this child was given. */
    int documents() {
        return documents;
    }

    boolean alive() {
        return process.isAlive();
    }

    /** Reads one document; after anything but a reply of its own the child is dead. */
    ParseReply parse(ParseRequest request, Duration timeLimit, ScheduledExecutorService watchdog) {
        documents++;
        try (Deadline deadline = new Deadline(process, timeLimit, watchdog)) {
            Optional<byte[]> frame = answer(request);
            boolean late = deadline.passed();
            return frame.isPresent() && !late ? Frames.reply(frame.get(), request.outputFolder()) : dead(late);
        } catch (IOException e) {
            // What the child wrote is no reply.
            return dead(false);
        }
    }

    /** Empty when the child ended instead: its exit status says why. */
    private Optional<byte[]> answer(ParseRequest request) {
        try {
            Frames.write(requests, Frames.request(request));
            return Frames.read(replies);
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    private ParseReply dead(boolean late) {
        // A child that is just ending says why by its own status: it is not killed before it could.
        boolean memory = !late && exited() && process.exitValue() == ParserChild.OUT_OF_MEMORY;
        process.destroyForcibly();
        if (late) {
            return new ParseReply.Failed(FailureReason.TIME_LIMIT, "");
        }
        return new ParseReply.Failed(memory ? FailureReason.MEMORY_LIMIT : FailureReason.PARSER_CRASHED, "");
    }

    private boolean exited() {
        try {
            return process.waitFor(EXIT_WAIT.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /** Kills the child and removes its temporary files. */
    @Override
    public void close() throws IOException {
        process.destroyForcibly();
        if (exited()) {
            Folders.delete(folder);
        }
    }
}
