package io.sluice.broker;

import java.nio.file.Path;
import java.util.Properties;

/** Properties of a single node that is broker and controller at once. */
final class BrokerProperties {
    static final String HOST = "127.0.0.1";

    private static final int MIB = 1024 * 1024;

    private BrokerProperties() {}

    static Properties of(Path dataDir, int port, int controllerPort) {
        Properties p = new Properties();
        p.setProperty("process.roles", "broker,controller");
        p.setProperty("node.id", "1");
        p.setProperty("listeners", "PLAINTEXT://" + HOST + ":" + port + ",CONTROLLER://" + HOST + ":" + controllerPort);
        p.setProperty("advertised.listeners", "PLAINTEXT://" + HOST + ":" + port);
        p.setProperty("listener.security.protocol.map", "PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT");
        p.setProperty("inter.broker.listener.name", "PLAINTEXT");
        p.setProperty("controller.listener.names", "CONTROLLER");
        // A static voter is read again at each start, so that ports may differ from start to start.
        p.setProperty("controller.quorum.voters", "1@" + HOST + ":" + controllerPort);
        p.setProperty("log.dirs", dataDir.toAbsolutePath().toString());
        p.setProperty("auto.create.topics.enable", "false");
        p.setProperty("message.max.bytes", Integer.toString(17 * MIB));
        p.setProperty("replica.fetch.max.bytes", Integer.toString(17 * MIB));
        oneNode(p);
        groups(p);
        small(p);
        return p;
    }

    private static void oneNode(Properties p) {
        for (String topic : new String[] {"offsets.topic", "transaction.state.log", "share.coordinator.state.topic"}) {
            p.setProperty(topic + ".replication.factor", "1");
            p.setProperty(topic + ".num.partitions", "1");
        }
        p.setProperty("transaction.state.log.min.isr", "1");
        p.setProperty("share.coordinator.state.topic.min.isr", "1");
        p.setProperty("default.replication.factor", "1");
        p.setProperty("min.insync.replicas", "1");
    }

    /** Members that are lost are noticed within seconds; offsets live as long as records. */
    private static void groups(Properties p) {
        p.setProperty("group.initial.rebalance.delay.ms", "0");
        p.setProperty("group.min.session.timeout.ms", "1000");
        p.setProperty("group.consumer.min.session.timeout.ms", "1000");
        p.setProperty("group.consumer.session.timeout.ms", "10000");
        p.setProperty("group.consumer.min.heartbeat.interval.ms", "500");
        p.setProperty("group.consumer.heartbeat.interval.ms", "2000");
        p.setProperty("transaction.max.timeout.ms", "900000");
        p.setProperty("offsets.retention.minutes", Integer.toString(30 * 24 * 60));
    }

    /** A laptop holds some hundred partitions beside everything else. */
    private static void small(Properties p) {
        p.setProperty("num.network.threads", "2");
        p.setProperty("num.io.threads", "4");
        p.setProperty("background.threads", "2");
        p.setProperty("log.cleaner.dedupe.buffer.size", Integer.toString(16 * MIB));
        p.setProperty("log.index.size.max.bytes", Integer.toString(MIB));
    }
}
