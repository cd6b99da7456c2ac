package io.sluice.runtime.kafka;

import io.sluice.runtime.config.CommonSettings;
import io.sluice.schemas.Topic;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.admin.Config;
import org.apache.kafka.common.config.TopicConfig;

/** How a topic must be. */
final class TopicRules {
    private static final Duration KEPT = Duration.ofDays(30);

    private TopicRules() {}

    static Map<String, String> config(Topic topic) {
        String max = Integer.toString(topic.maxMessageBytes());
        return switch (topic.kept()) {
            case COMPACTED ->
                Map.of(
                        TopicConfig.CLEANUP_POLICY_CONFIG,
                        TopicConfig.CLEANUP_POLICY_COMPACT,
                        TopicConfig.MAX_MESSAGE_BYTES_CONFIG,
                        max);
            case DAYS_30 ->
                Map.of(
                        TopicConfig.CLEANUP_POLICY_CONFIG,
                        TopicConfig.CLEANUP_POLICY_DELETE,
                        TopicConfig.RETENTION_MS_CONFIG,
                        Long.toString(KEPT.toMillis()),
                        TopicConfig.MAX_MESSAGE_BYTES_CONFIG,
                        max);
        };
    }

    static void faults(Topic topic, String name, int partitions, int wanted, Config actual, List<String> faults) {
        if (partitions != wanted) {
            faults.add("topic " + name + " has " + partitions + " partitions, must have " + wanted + "; set "
                    + CommonSettings.PARTITIONS.name() + "=" + partitions + " for every service, or use another "
                    + CommonSettings.TOPIC_PREFIX.name());
        }
        String policy = config(topic).get(TopicConfig.CLEANUP_POLICY_CONFIG);
        String actualPolicy = actual.get(TopicConfig.CLEANUP_POLICY_CONFIG).value();
        if (!policy.equals(actualPolicy)) {
            faults.add("topic " + name + " has " + TopicConfig.CLEANUP_POLICY_CONFIG + "=" + actualPolicy
                    + ", must have " + policy + "; alter it with kafka-configs");
        }
        int max = Integer.parseInt(
                actual.get(TopicConfig.MAX_MESSAGE_BYTES_CONFIG).value());
        if (max < topic.maxMessageBytes()) {
            faults.add("topic " + name + " has " + TopicConfig.MAX_MESSAGE_BYTES_CONFIG + "=" + max
                    + ", must be at least " + topic.maxMessageBytes() + "; alter it with kafka-configs");
        }
    }
}
