package io.sluice.runtime.kafka;

import io.sluice.runtime.config.Settings;
import java.util.Map;
import java.util.Properties;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.producer.Producer;

/** Makes Kafka clients from settings; {@code kafka.*} settings (security) are passed through to each. The caller closes them. */
public final class KafkaClients {
    /** @param settings resolved settings with the common ones */
    public KafkaClients(Settings settings) {
        throw new UnsupportedOperationException(settings.toString());
    }

    /**
     * A consumer of raw bytes: read_committed, no auto-commit, earliest.
     *
     * @param group group id without the tenant's prefix, which is put before it
     * @param overrides client settings on top
     */
    public Consumer<byte[], byte[]> consumer(String group, Map<String, Object> overrides) {
        throw new UnsupportedOperationException(group + overrides);
    }

    /** A producer of raw bytes: acks=all, idempotent, zstd; {@code overrides} may name a transactional.id. */
    public Producer<byte[], byte[]> producer(Map<String, Object> overrides) {
        throw new UnsupportedOperationException(overrides.toString());
    }

    /** An admin client. */
    public Admin admin() {
        throw new UnsupportedOperationException("admin");
    }

    /**
     * Properties of a Streams application: exactly_once_v2, 120 s transaction timeout, explicit internal names, bytes serdes.
     *
     * @param application application id without the tenant's prefix, which is put before it
     * @param overrides settings on top
     */
    public Properties streams(String application, Map<String, Object> overrides) {
        throw new UnsupportedOperationException(application + overrides);
    }
}
