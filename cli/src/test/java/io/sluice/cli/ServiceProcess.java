package io.sluice.cli;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** One service as users start it: {@code java -jar}, alone, against a broker. */
final class ServiceProcess implements AutoCloseable {
    private final String program;
    private final List<String> settings;
    private final Path log;
    private Process process;

    private ServiceProcess(String program, List<String> settings, Path log) {
        this.program = program;
        this.settings = settings;
        this.log = log;
    }

    /**
     * Starts a service.
     *
     * @param program name of its jar without extension
     * @param settings arguments
     * @param log file that takes its output
     */
    static ServiceProcess start(String program, List<String> settings, Path log) {
        ServiceProcess service = new ServiceProcess(program, settings, log);
        service.start();
        return service;
    }

    private void start() {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx384m",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-jar",
                Repository.dist().resolve(program + ".jar").toString()));
        command.addAll(settings);
        try {
            process = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.appendTo(new File(log.toString())))
                    .start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** SIGKILL, then the same service again. */
    void killAndRestart() {
        kill();
        restart();
    }

    /** SIGKILL; returns when the process is gone. */
    void kill() {
        process.destroyForcibly();
        process.onExit().join();
    }

    /** The same service again, after {@link #kill}. */
    void restart() {
        start();
    }

    boolean alive() {
        return process.isAlive();
    }

    String program() {
        return program;
    }

    @Override
    public void close() {
        process.destroyForcibly();
        process.onExit().join();
    }
}
