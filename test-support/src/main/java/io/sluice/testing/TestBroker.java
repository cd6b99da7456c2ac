package io.sluice.testing;

import io.sluice.broker.EmbeddedBroker;
import java.io.IOException;
import java.nio.file.Path;
import org.testcontainers.kafka.KafkaContainer;

/**
 * A real Kafka 4.4 broker for one test: embedded, or a container of the published image with {@code -Dsluice.it.broker=container} where a
 * Docker engine runs. Both have the same settings where Sluice depends on them.
 */
public final class TestBroker implements AutoCloseable {
    private static final String IMAGE = "apache/kafka:4.4.0";

    private final String bootstrapServers;
    private final AutoCloseable broker;

    private TestBroker(String bootstrapServers, AutoCloseable broker) {
        this.bootstrapServers = bootstrapServers;
        this.broker = broker;
    }

    /**
     * Starts a broker.
     *
     * @param folder data of an embedded broker
     * @throws IOException when it cannot be started
     */
    public static TestBroker start(Path folder) throws IOException {
        return "container".equals(System.getProperty("sluice.it.broker")) ? container() : embedded(folder);
    }

    private static TestBroker embedded(Path folder) throws IOException {
        EmbeddedBroker broker = EmbeddedBroker.start(folder, 0);
        return new TestBroker(broker.bootstrapServers(), broker);
    }

    private static TestBroker container() {
        KafkaContainer container = new KafkaContainer(IMAGE)
                .withEnv("KAFKA_MESSAGE_MAX_BYTES", "17825792")
                .withEnv("KAFKA_AUTO_CREATE_TOPICS_ENABLE", "false")
                .withEnv("KAFKA_TRANSACTION_STATE_LOG_NUM_PARTITIONS", "1")
                .withEnv("KAFKA_GROUP_CONSUMER_MIN_SESSION_TIMEOUT_MS", "5000")
                .withEnv("KAFKA_GROUP_CONSUMER_SESSION_TIMEOUT_MS", "10000")
                .withEnv("KAFKA_GROUP_CONSUMER_MIN_HEARTBEAT_INTERVAL_MS", "1000")
                .withEnv("KAFKA_GROUP_CONSUMER_HEARTBEAT_INTERVAL_MS", "2000")
                .withEnv("KAFKA_SHARE_COORDINATOR_STATE_TOPIC_REPLICATION_FACTOR", "1")
                .withEnv("KAFKA_SHARE_COORDINATOR_STATE_TOPIC_MIN_ISR", "1");
        container.start();
        return new TestBroker(container.getBootstrapServers(), container);
    }

    /** {@code host:port} of the broker. */
    public String bootstrapServers() {
        return bootstrapServers;
    }

    /** Stops the broker; a container is removed. */
    @Override
    public void close() {
        try {
            broker.close();
        } catch (Exception e) {
            throw new IllegalStateException("the test's broker did not stop", e);
        }
    }
}
