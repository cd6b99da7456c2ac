package io.sluice.inference;

import io.sluice.gemini.generate.SafetyThreshold;
import io.sluice.runtime.config.CommonSettings;
import io.sluice.runtime.config.ModelSettings;
import io.sluice.runtime.config.Setting;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Settings of the worker; {@link ModelAccess} refuses those with which no call could be made. */
final class InferenceSettings {
    static final Setting<Integer> THREADS = Setting.integer(
            "sluice.inference.threads",
            4,
            1,
            256,
            "Threads that read and write the content store and check answers; calls in flight need none.");
    static final Setting<Integer> TEXT_CACHE = Setting.integer(
            "sluice.inference.text-cache-characters",
            20_000_000,
            0,
            1_000_000_000,
            "Characters of document texts kept in memory for checking answers; two bytes each at most.");
    static final Setting<Integer> MAX_RETRIES = Setting.integer(
            "sluice.inference.max-retries",
            8,
            0,
            100,
            "How often a call is made again after an overload or a broken connection; a per-minute quota is always waited out.");
    static final Setting<Duration> DRAIN_TIMEOUT = Setting.duration(
            "sluice.inference.drain-timeout",
            "5m",
            Duration.ZERO,
            Duration.ofMinutes(20),
            "Longest time that partitions on their way to another worker wait for this one's calls in flight for them.");
    static final Setting<Duration> SESSION_TIMEOUT = Setting.duration(
            "sluice.inference.session-timeout",
            "10s",
            Duration.ofSeconds(6),
            Duration.ofMinutes(5),
            "How long a worker that died keeps its partitions.");

    static final Setting<Optional<String>> HEADERS = Setting.secret(
            "sluice.inference.headers",
            "Headers sent with each call, Name: value, separated by semicolons, for proxies and relays.");
    static final Setting<Boolean> GZIP = Setting.flag(
            "sluice.inference.gzip", false, "Whether request bodies are compressed; the provider must take that.");
    static final Setting<Duration> CONNECT_TIMEOUT = Setting.duration(
            "sluice.inference.connect-timeout",
            "10s",
            Duration.ofMillis(100),
            Duration.ofMinutes(2),
            "Longest time to connect to the provider, TLS included.");
    static final Setting<Duration> FIRST_BYTE_TIMEOUT = Setting.duration(
            "sluice.inference.first-byte-timeout",
            "5m",
            Duration.ofSeconds(1),
            Duration.ofHours(1),
            "Longest silence before a reply begins: queueing, the prompt's processing, hidden thoughts.");
    static final Setting<Duration> IDLE_TIMEOUT = Setting.duration(
            "sluice.inference.idle-timeout",
            "2m",
            Duration.ofSeconds(1),
            Duration.ofHours(1),
            "Longest silence within a reply that has begun.");
    static final Setting<SafetyThreshold> SAFETY = Setting.choice(
            "sluice.inference.safety",
            SafetyThreshold.class,
            SafetyThreshold.BLOCK_NONE,
            "From which probability of harm on the provider blocks an answer; contracts and charts name harm without doing any.");

    static final List<Setting<?>> ALL = Stream.of(
                    CommonSettings.ALL,
                    ModelSettings.ALL,
                    List.<Setting<?>>of(
                            THREADS,
                            TEXT_CACHE,
                            MAX_RETRIES,
                            DRAIN_TIMEOUT,
                            SESSION_TIMEOUT,
                            HEADERS,
                            GZIP,
                            CONNECT_TIMEOUT,
                            FIRST_BYTE_TIMEOUT,
                            IDLE_TIMEOUT,
                            SAFETY))
            .<Setting<?>>flatMap(List::stream)
            .toList();

    private InferenceSettings() {}
}
