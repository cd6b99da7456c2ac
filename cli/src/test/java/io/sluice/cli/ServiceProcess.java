package io.sluice.cli;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** One service as users start it: {@code java -jar}, alone, against a broker. */
final class ServiceProcess implements AutoCloseable {
    private final String program;
    private final List<String> command;
    private final Path log;
    private Process process;

    private ServiceProcess(String program, List<String> command, Path log) {
        this.program = program;
        this.command = command;
        this.log = log;
        start();
    }

    /**
     * Starts a service.
     *
     * @param program name of its jar without extension
     * @param settings arguments
     * @param log file that takes its output
     */
    static ServiceProcess start(String program, List<String> settings, Path log) {
        return new ServiceProcess(program, command(List.of("-jar", jar(program).toString()), settings), log);
    }

    /**
     * Starts the worker's jar with a main of the tests, which halts it in some windows.
     *
     * @param windows where its threads stop for good
     * @param signals folder that gets a file for each window reached
     * @param settings arguments
     * @param log file that takes its output
     */
    static ServiceProcess halting(Collection<Window> windows, Path signals, List<String> settings, Path log) {
        String program = "inference-worker";
        List<String> start = new ArrayList<>(Halts.properties(windows, signals));
        start.addAll(
                List.of("-cp", jar(program) + File.pathSeparator + testClasses(), HaltingWorkerMain.class.getName()));
        List<String> arguments = new ArrayList<>(settings);
        arguments.add("--kafka.interceptor.classes=" + HaltingClients.class.getName());
        return new ServiceProcess(program, command(start, arguments), log);
    }

    private static List<String> command(List<String> start, List<String> settings) {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx384m",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1"));
        command.addAll(start);
        command.addAll(settings);
        return command;
    }

    private static Path jar(String program) {
        return Repository.dist().resolve(program + ".jar");
    }

    private static Path testClasses() {
        try {
            return Path.of(HaltingWorkerMain.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    private void start() {
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

    /** True when it lives on for a time. */
    boolean livesFor(Duration time) throws InterruptedException {
        return !process.waitFor(time.toMillis(), TimeUnit.MILLISECONDS);
    }

    String program() {
        return program;
    }

    @Override
    public void close() {
        kill();
    }
}
