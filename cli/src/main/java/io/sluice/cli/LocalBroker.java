package io.sluice.cli;

import io.sluice.broker.BrokerMain;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * The embedded broker in a process of its own: a fatal broker fault cannot take the command down, and data outlives it. It ends with
 * this process, because it reads this process's end of its standard input.
 */
final class LocalBroker implements AutoCloseable {
    private static final String READY = "READY ";
    private static final long STOP_SECONDS = 20;

    private final Process process;
    private final String bootstrapServers;

    private LocalBroker(Process process, String bootstrapServers) {
        this.process = process;
        this.bootstrapServers = bootstrapServers;
    }

    static LocalBroker start(Workspace workspace, int port) {
        Workspace.makeFolder(workspace.logs());
        Path log = workspace.logs().resolve("kafka.log");
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        ProcessBuilder builder = new ProcessBuilder(List.of(
                        java,
                        "-Xmx512m",
                        "-XX:+UseSerialGC",
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        BrokerMain.class.getName(),
                        workspace.kafka().toString(),
                        Integer.toString(port)))
                .redirectError(ProcessBuilder.Redirect.appendTo(new File(log.toString())));
        try {
            Process process = builder.start();
            BufferedReader out =
                    new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
            for (String line = out.readLine(); line != null; line = out.readLine()) {
                if (line.startsWith(READY)) {
                    return new LocalBroker(
                            process, line.substring(READY.length()).trim());
                }
            }
            throw new UserError("the embedded Kafka did not start; " + log + " says why (is " + workspace.shown()
                    + " in use by another sluice?)");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    String bootstrapServers() {
        return bootstrapServers;
    }

    boolean alive() {
        return process.isAlive();
    }

    @Override
    public void close() {
        try {
            process.getOutputStream().close();
            if (!process.waitFor(STOP_SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
        } catch (IOException e) {
            process.destroy();
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }
}
