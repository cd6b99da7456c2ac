package io.sluice.runtime.kafka;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.kafka.KafkaClientMetrics;
import io.micrometer.core.instrument.composite.CompositeMeterRegistry;
import io.sluice.runtime.config.CommonSettings;
import io.sluice.runtime.config.Settings;
import java.util.HashMap;
import java.util.Map;
import java.util.Properties;
import org.apache.kafka.clients.CommonClientConfigs;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;

/** Makes Kafka clients from settings; {@code kafka.*} settings (security) are passed through to each. The caller closes them. */
public final class KafkaClients {
    private final Settings settings;
    private final MeterRegistry meters;

    /**
     * Clients without metrics.
     *
     * @param settings resolved settings with the common ones
     */
    public KafkaClients(Settings settings) {
        this(settings, new CompositeMeterRegistry());
    }

    /**
     * Clients whose own metrics are shown.
     *
     * @param settings resolved settings with the common ones
     * @param meters where the clients' metrics go; outlives the clients
     */
    public KafkaClients(Settings settings, MeterRegistry meters) {
        this.settings = settings;
        this.meters = meters;
    }

    /**
     * A consumer of raw bytes: read_committed, no auto-commit, earliest.
     *
     * @param group group id without the tenant's prefix, which is put before it
     * @param overrides client settings on top
     */
    public Consumer<byte[], byte[]> consumer(String group, Map<String, Object> overrides) {
        Map<String, Object> config = with(ClientDefaults.CONSUMER, ClientDefaults.CONSUMER_ALWAYS, overrides);
        config.putIfAbsent("group.id", prefixed(group));
        var consumer = new KafkaConsumer<>(config, new ByteArrayDeserializer(), new ByteArrayDeserializer());
        new KafkaClientMetrics(consumer).bindTo(meters);
        return consumer;
    }

    /** A producer of raw bytes: acks=all, idempotent, zstd; {@code overrides} may name a transactional.id. */
    public Producer<byte[], byte[]> producer(Map<String, Object> overrides) {
        Map<String, Object> config = with(ClientDefaults.PRODUCER, ClientDefaults.PRODUCER_ALWAYS, overrides);
        var producer = new KafkaProducer<>(config, new ByteArraySerializer(), new ByteArraySerializer());
        new KafkaClientMetrics(producer).bindTo(meters);
        return producer;
    }

    /** An admin client. */
    public Admin admin() {
        return Admin.create(with(Map.of(), Map.of(), Map.of()));
    }

    /**
     * Properties of a Streams application: exactly_once_v2, 120 s transaction timeout, explicit internal names, bytes serdes.
     *
     * @param application application id without the tenant's prefix, which is put before it
     * @param overrides settings on top
     */
    public Properties streams(String application, Map<String, Object> overrides) {
        Map<String, Object> always = new HashMap<>(ClientDefaults.STREAMS_ALWAYS);
        always.put("application.id", prefixed(application));
        always.put("replication.factor", settings.get(CommonSettings.REPLICATION));
        always.put(
                "state.dir",
                settings.get(CommonSettings.STATE_PATH).toAbsolutePath().toString());
        Properties properties = new Properties();
        properties.putAll(with(ClientDefaults.STREAMS, always, overrides));
        return properties;
    }

    private String prefixed(String name) {
        return settings.get(CommonSettings.TOPIC_PREFIX) + name;
    }

    /** Later maps win: a user may tune, but not switch off what correctness needs. */
    private Map<String, Object> with(
            Map<String, Object> defaults, Map<String, Object> always, Map<String, Object> overrides) {
        Map<String, Object> config = new HashMap<>(defaults);
        config.putAll(settings.kafka());
        config.putAll(always);
        config.put(CommonClientConfigs.BOOTSTRAP_SERVERS_CONFIG, settings.get(CommonSettings.BOOTSTRAP_SERVERS));
        config.putAll(overrides);
        return config;
    }
}
