package io.sluice.cli;

import java.util.Optional;

/** The Kafka cluster that a command talks to: named, run by another command on the same data, or started for this one. */
final class Brokers implements AutoCloseable {
    private final String bootstrapServers;
    private final Optional<LocalBroker> own;
    private final Optional<RunningFile> claim;

    private Brokers(String bootstrapServers, Optional<LocalBroker> own, Optional<RunningFile> claim) {
        this.bootstrapServers = bootstrapServers;
        this.own = own;
        this.claim = claim;
    }

    /** For commands that run services: they need the data folder for themselves. */
    static Brokers forServices(CommonOptions options, int port) {
        if (options.bootstrapServers().isPresent()) {
            return new Brokers(options.bootstrapServers().get(), Optional.empty(), Optional.empty());
        }
        Workspace workspace = options.workspace();
        if (RunningFile.find(workspace).isPresent()) {
            throw new UserError("--data " + workspace.shown()
                    + ": another sluice is running on it; stop it, use `sluice submit`, or name another folder");
        }
        return started(workspace, port);
    }

    /** For clients: a running command's broker, else the data folder's own is started for as long as this takes. */
    static Brokers forClients(CommonOptions options) {
        if (options.bootstrapServers().isPresent()) {
            return new Brokers(options.bootstrapServers().get(), Optional.empty(), Optional.empty());
        }
        Workspace workspace = options.workspace();
        Optional<String> running = RunningFile.find(workspace);
        if (running.isPresent()) {
            return new Brokers(running.get(), Optional.empty(), Optional.empty());
        }
        if (!java.nio.file.Files.isDirectory(workspace.kafka())) {
            throw new UserError("--data " + workspace.shown()
                    + ": no Sluice has run there; start `sluice demo` or `sluice up`, or name --bootstrap-servers");
        }
        return started(workspace, 0);
    }

    private static Brokers started(Workspace workspace, int port) {
        LocalBroker broker = LocalBroker.start(workspace, port);
        RunningFile claim = RunningFile.claim(workspace, broker.bootstrapServers());
        return new Brokers(broker.bootstrapServers(), Optional.of(broker), Optional.of(claim));
    }

    String bootstrapServers() {
        return bootstrapServers;
    }

    /** False when the broker that this command started has died. */
    boolean alive() {
        return own.map(LocalBroker::alive).orElse(true);
    }

    @Override
    public void close() {
        own.ifPresent(LocalBroker::close);
        claim.ifPresent(RunningFile::close);
    }
}
