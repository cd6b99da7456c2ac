package io.sluice.runtime.config;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Settings that every service has. */
public final class CommonSettings {
    /** Kafka brokers. */
    public static final Setting<String> BOOTSTRAP_SERVERS =
            Setting.text("sluice.bootstrap-servers", "Kafka brokers, host:port, comma-separated.");
    /** Tenant. */
    public static final Setting<String> TOPIC_PREFIX = Setting.text(
            "sluice.topic-prefix",
            "sluice.v1.",
            "Start of every topic name, group id and application id: one prefix is one tenant.");
    /** Partitions of every topic. */
    public static final Setting<Integer> PARTITIONS = Setting.integer(
            "sluice.partitions",
            12,
            1,
            1000,
            "Partitions of each topic; a service refuses to start when a topic has another count.");
    /** Replication of topics that are created. */
    public static final Setting<Integer> REPLICATION =
            Setting.integer("sluice.replication", 1, 1, 10, "Replicas of topics that Sluice creates.");
    /** Content store. */
    public static final Setting<Path> STORE_PATH = Setting.path(
            "sluice.store.path", "sluice-data/store", "Folder of the content store; the same for all services.");
    /** Local state. */
    public static final Setting<Path> STATE_PATH = Setting.path(
            "sluice.state.path",
            "sluice-data/state",
            "Folder of Kafka Streams' local state, rebuilt from Kafka when lost; two processes of one service need two.");
    /** Health and metrics port. */
    public static final Setting<Integer> HTTP_PORT = Setting.integer(
            "sluice.http.port",
            0,
            0,
            65535,
            "Port of /health/live, /health/ready and /metrics; 0 takes a free one and logs it.");
    /** Host of the health and metrics port. */
    public static final Setting<String> HTTP_HOST =
            Setting.text("sluice.http.host", "127.0.0.1", "Address that the health and metrics port listens on.");
    /** Graceful stop. */
    public static final Setting<Duration> STOP_TIMEOUT = Setting.duration(
            "sluice.stop-timeout",
            "20s",
            Duration.ofSeconds(1),
            Duration.ofHours(1),
            "Longest time a stop waits for work in flight.");
    /** OpenTelemetry. */
    public static final Setting<Optional<String>> OTLP_ENDPOINT = Setting.optionalText(
            "sluice.otlp.endpoint",
            "OTLP/HTTP address that spans are sent to; without it spans are made but not exported.");

    /** All of them. */
    public static final List<Setting<?>> ALL = List.of(
            BOOTSTRAP_SERVERS,
            TOPIC_PREFIX,
            PARTITIONS,
            REPLICATION,
            STORE_PATH,
            STATE_PATH,
            HTTP_PORT,
            HTTP_HOST,
            STOP_TIMEOUT,
            OTLP_ENDPOINT);

    private CommonSettings() {}
}
