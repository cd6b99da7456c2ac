package io.sluice.runtime.config;

import java.util.Map;

/** Resolved settings: read once at start, immutable. */
public interface Settings {
    /**
     * The value of a setting.
     *
     * @throws IllegalArgumentException when the setting was not declared to the loader
     */
    <T> T get(Setting<T> setting);

    /**
     * Kafka client settings: everything under {@code kafka.} in file, environment ({@code KAFKA_SECURITY_PROTOCOL}) or command line
     * ({@code --kafka.security.protocol=SSL}), without the prefix. May hold secrets.
     */
    Map<String, String> kafka();
}
