package io.sluice.inference;

import io.sluice.runtime.config.Settings;
import java.time.Duration;
import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.CooperativeStickyAssignor;

/** Client settings of the worker's consumer. */
final class KafkaOverrides {
    /** Draining revoked partitions happens inside a poll and must end well before this. */
    private static final Duration MAX_POLL_INTERVAL = Duration.ofMinutes(30);

    private static final int HEARTBEATS_PER_SESSION = 3;
    private static final int MAX_POLL_RECORDS = 500;

    private KafkaOverrides() {}

    /** The classic protocol: its session timeout is the client's to choose, so that a dead worker's partitions move within seconds. */
    static Map<String, Object> consumer(Settings settings) {
        int session =
                Math.toIntExact(settings.get(InferenceSettings.SESSION_TIMEOUT).toMillis());
        return Map.of(
                ConsumerConfig.GROUP_PROTOCOL_CONFIG,
                "classic",
                ConsumerConfig.PARTITION_ASSIGNMENT_STRATEGY_CONFIG,
                CooperativeStickyAssignor.class.getName(),
                ConsumerConfig.SESSION_TIMEOUT_MS_CONFIG,
                session,
                ConsumerConfig.HEARTBEAT_INTERVAL_MS_CONFIG,
                session / HEARTBEATS_PER_SESSION,
                ConsumerConfig.MAX_POLL_INTERVAL_MS_CONFIG,
                Math.toIntExact(MAX_POLL_INTERVAL.toMillis()),
                ConsumerConfig.MAX_POLL_RECORDS_CONFIG,
                MAX_POLL_RECORDS);
    }
}
