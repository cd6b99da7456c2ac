package io.sluice.runtime.kafka;

import java.util.Map;

/** Client settings: those that a user may tune by {@code kafka.*}, and those that correctness needs. */
final class ClientDefaults {
    /** 16 MiB of record and room for its headers; Kafka checks the size before compression. */
    static final int MAX_REQUEST = 17 * 1024 * 1024;

    static final Map<String, Object> CONSUMER = Map.of("max.poll.interval.ms", 300_000);

    static final Map<String, Object> CONSUMER_ALWAYS = Map.of(
            "group.protocol", "consumer",
            "isolation.level", "read_committed",
            "enable.auto.commit", false,
            "auto.offset.reset", "earliest");

    static final Map<String, Object> PRODUCER = Map.of("compression.type", "zstd");

    static final Map<String, Object> PRODUCER_ALWAYS =
            Map.of("acks", "all", "enable.idempotence", true, "max.request.size", MAX_REQUEST);

    /** Streams is no dependency of every service, so its names stand here as text. */
    static final Map<String, Object> STREAMS = Map.of(
            "producer.compression.type", "zstd",
            "consumer.session.timeout.ms", 10_000,
            "consumer.heartbeat.interval.ms", 3_000);

    static final Map<String, Object> STREAMS_ALWAYS = Map.of(
            "processing.guarantee",
            "exactly_once_v2",
            "producer.transaction.timeout.ms",
            120_000,
            "producer.max.request.size",
            MAX_REQUEST,
            "topic.max.message.bytes",
            MAX_REQUEST,
            "consumer.auto.offset.reset",
            "earliest",
            "ensure.explicit.internal.resource.naming",
            true,
            "default.key.serde",
            "org.apache.kafka.common.serialization.Serdes$ByteArraySerde",
            "default.value.serde",
            "org.apache.kafka.common.serialization.Serdes$ByteArraySerde");

    private ClientDefaults() {}
}
