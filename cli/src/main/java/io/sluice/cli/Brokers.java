package io.sluice.cli;

import java.io.PrintWriter;
import java.nio.file.Files;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** The Kafka cluster that a command talks to: named, run by another command on the same data, or started for this one. */
final class Brokers implements AutoCloseable {
    /** A client that holds the folder lets go of it soon. */
    private static final Duration CLIENTS_ARE_SHORT = Duration.ofSeconds(30);
    /** Broker and services of another command may be starting. */
    private static final Duration STARTS_ARE_LONG = Duration.ofSeconds(60);

    private final String bootstrapServers;
    private final Optional<Own> own;

    private Brokers(String bootstrapServers, Optional<Own> own) {
        this.bootstrapServers = bootstrapServers;
        this.own = own;
    }

    /** A broker that this command started, with its claim on the data folder. */
    private record Own(LocalBroker broker, RunningFile claim, DataLock lock) {
        void close() {
            claim.close();
            broker.close();
            lock.close();
        }
    }

    /** For commands that run services: they need the data folder for themselves. */
    static Brokers forServices(CommonOptions options, int port) {
        if (options.bootstrapServers().isPresent()) {
            return named(options, options.bootstrapServers().get());
        }
        Workspace workspace = options.workspace();
        return DataLock.take(workspace, CLIENTS_ARE_SHORT)
                .map(lock -> started(workspace, port, lock))
                .orElseThrow(() -> new UserError("--data " + workspace.shown()
                        + ": another sluice is running on it; stop it, use `sluice submit`, or name another folder"));
    }

    /**
     * For clients: a running command's broker, else the data folder's own is started for as long as this takes.
     *
     * @param say where the user reads why that takes a while
     */
    static Brokers forClients(CommonOptions options, PrintWriter say) {
        if (options.bootstrapServers().isPresent()) {
            return named(options, options.bootstrapServers().get());
        }
        Workspace workspace = options.workspace();
        if (RunningFile.find(workspace).isEmpty()) {
            if (!Files.isDirectory(workspace.kafka())) {
                throw new UserError("--data " + workspace.shown()
                        + ": no Sluice has run there; start `sluice demo` or `sluice up`, or name --bootstrap-servers");
            }
            Optional<DataLock> lock = DataLock.take(workspace, STARTS_ARE_LONG);
            if (lock.isPresent()) {
                say.println("no Sluice is running on " + workspace.shown() + ": starting Kafka to read what it keeps");
                say.flush();
                return started(workspace, 0, lock.get());
            }
        }
        return new Brokers(
                RunningFile.find(workspace)
                        .orElseThrow(() -> new UserError("--data " + workspace.shown()
                                + ": another sluice is starting or stopping on it; try again")),
                Optional.empty());
    }

    /** Brokers that somebody else runs, if they are there. */
    private static Brokers named(CommonOptions options, String servers) {
        try {
            Finding finding = PlaceChecks.broker(Services.settings(options, servers, List.of()), Optional.of(servers));
            if (finding.isFault()) {
                throw new UserError("--bootstrap-servers " + finding.detail());
            }
            return new Brokers(servers, Optional.empty());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        }
    }

    private static Brokers started(Workspace workspace, int port, DataLock lock) {
        try {
            LocalBroker broker = LocalBroker.start(workspace, port);
            RunningFile claim = RunningFile.claim(workspace, broker.bootstrapServers());
            return new Brokers(broker.bootstrapServers(), Optional.of(new Own(broker, claim, lock)));
        } catch (RuntimeException e) {
            lock.close();
            throw e;
        }
    }

    String bootstrapServers() {
        return bootstrapServers;
    }

    /** False when the broker that this command started has died. */
    boolean alive() {
        return own.map(o -> o.broker().alive()).orElse(true);
    }

    @Override
    public void close() {
        own.ifPresent(Own::close);
    }
}
