package io.sluice.broker;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import kafka.server.KafkaConfig;
import kafka.server.KafkaRaftServer;
import org.apache.kafka.common.Uuid;
import org.apache.kafka.common.utils.Time;
import org.apache.kafka.metadata.properties.MetaPropertiesEnsemble;
import org.apache.kafka.metadata.storage.Formatter;

/**
 * A real Kafka broker (KRaft, one node) in this JVM, on the loopback address without security. Records, topics and offsets are kept in the data folder over
 * restarts, also after the process was killed; the port may differ at each start. One broker a data folder. A broken disk ends the whole JVM, which is
 * why {@link BrokerMain} runs it in a process of its own for anything but tests. Thread-safe; the caller closes it.
 */
public final class EmbeddedBroker implements AutoCloseable {
    private final KafkaRaftServer server;
    private final int port;
    private boolean closed;

    private EmbeddedBroker(KafkaRaftServer server, int port) {
        this.server = server;
        this.port = port;
    }

    /**
     * Starts a broker and returns when it takes requests (3 to 15 s).
     *
     * @param dataDir folder of its data, made when missing, for the owner only
     * @param port port of the broker; 0 takes a free one
     * @throws IOException when the folder cannot be used or the port is taken
     */
    public static EmbeddedBroker start(Path dataDir, int port) throws IOException {
        makeDirectory(dataDir);
        FreePorts ports = FreePorts.choose(port);
        KafkaConfig config =
                KafkaConfig.fromProps(BrokerProperties.of(dataDir, ports.broker(), ports.controller()), false);
        format(config);
        KafkaRaftServer server = new KafkaRaftServer(config, Time.SYSTEM);
        try {
            server.startup();
        } catch (RuntimeException e) {
            server.shutdown();
            throw e;
        }
        return new EmbeddedBroker(server, ports.broker());
    }

    /** Address for {@code bootstrap.servers}. */
    public String bootstrapServers() {
        return BrokerProperties.HOST + ":" + port;
    }

    /** Waits until the broker has stopped. */
    void awaitStop() {
        server.awaitShutdown();
    }

    /** Stops the broker cleanly; its data stays. */
    @Override
    public synchronized void close() {
        if (!closed) {
            closed = true;
            server.shutdown();
            server.awaitShutdown();
        }
    }

    private static void makeDirectory(Path dataDir) throws IOException {
        if (Files.isDirectory(dataDir)) {
            return;
        }
        if (FileSystems.getDefault().supportedFileAttributeViews().contains("posix")) {
            Files.createDirectories(
                    dataDir, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
        } else {
            Files.createDirectories(dataDir);
        }
    }

    /** Formats an empty folder; leaves a formatted one as it is. */
    private static void format(KafkaConfig config) throws IOException {
        var known = new MetaPropertiesEnsemble.Loader();
        known.addLogDirs(config.logDirs());
        known.addMetadataLogDir(config.metadataLogDir());
        String clusterId =
                known.load().clusterId().orElseGet(() -> Uuid.randomUuid().toString());
        var output = new ByteArrayOutputStream();
        Formatter formatter = new Formatter()
                .setPrintStream(new PrintStream(output, true, StandardCharsets.UTF_8))
                .setNodeId(config.nodeId())
                .setClusterId(clusterId)
                .setIgnoreFormatted(true)
                .setControllerListenerName(config.controllerListenerNames().get(0))
                .setMetadataLogDirectory(config.metadataLogDir());
        config.logDirs().forEach(formatter::addDirectory);
        formatter.addDirectory(config.metadataLogDir());
        try {
            formatter.run();
        } catch (Exception e) {
            throw new IOException("cannot format " + config.metadataLogDir() + " for Kafka; use an empty folder", e);
        }
    }
}
