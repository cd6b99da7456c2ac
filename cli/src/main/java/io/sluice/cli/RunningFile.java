package io.sluice.cli;

import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Properties;

/** Tells other commands where the broker of a data folder listens while some command runs it. */
final class RunningFile implements AutoCloseable {
    private final Path file;

    private RunningFile(Path file) {
        this.file = file;
    }

    /** Claims the folder for this process; refuses when a living process has it. */
    static RunningFile claim(Workspace workspace, String bootstrapServers) {
        RunningFile running = new RunningFile(workspace.running());
        Properties entries = new Properties();
        entries.setProperty("bootstrap-servers", bootstrapServers);
        entries.setProperty("pid", Long.toString(ProcessHandle.current().pid()));
        try (Writer out = Files.newBufferedWriter(running.file)) {
            entries.store(out, "a running sluice; removed when it stops");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return running;
    }

    /** Brokers of the living process that runs this folder. */
    static Optional<String> find(Workspace workspace) {
        if (!Files.exists(workspace.running())) {
            return Optional.empty();
        }
        Properties entries = new Properties();
        try (Reader in = Files.newBufferedReader(workspace.running())) {
            entries.load(in);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        boolean alive = ProcessHandle.of(Long.parseLong(entries.getProperty("pid", "0")))
                .map(ProcessHandle::isAlive)
                .orElse(false);
        return alive ? Optional.ofNullable(entries.getProperty("bootstrap-servers")) : Optional.empty();
    }

    @Override
    public void close() {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
