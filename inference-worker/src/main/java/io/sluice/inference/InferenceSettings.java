package io.sluice.inference;

import io.sluice.runtime.config.CommonSettings;
import io.sluice.runtime.config.ModelProvider;
import io.sluice.runtime.config.ModelSettings;
import io.sluice.runtime.config.Setting;
import io.sluice.runtime.config.Settings;
import io.sluice.runtime.config.SettingsException;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Settings of the worker. */
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
            "Longest time that partitions on their way to another worker wait for this one's calls above its remaining permits.");
    static final Setting<Duration> SESSION_TIMEOUT = Setting.duration(
            "sluice.inference.session-timeout",
            "10s",
            Duration.ofSeconds(6),
            Duration.ofMinutes(5),
            "How long a worker that died keeps its partitions.");

    static final List<Setting<?>> ALL = Stream.of(
                    CommonSettings.ALL,
                    ModelSettings.ALL,
                    List.<Setting<?>>of(THREADS, TEXT_CACHE, MAX_RETRIES, DRAIN_TIMEOUT, SESSION_TIMEOUT))
            .<Setting<?>>flatMap(List::stream)
            .toList();

    private InferenceSettings() {}

    /** Refuses settings with which no call could be made, or with which an emulator could pass for a model. */
    static void check(Settings settings) {
        List<String> faults = new ArrayList<>();
        String baseUrl = settings.get(ModelSettings.BASE_URL);
        if (settings.get(ModelSettings.PROVIDER) == ModelProvider.GEMINI) {
            if (settings.get(ModelSettings.API_KEY).isEmpty()) {
                faults.add(
                        "sluice.model.provider=gemini needs a key: set GEMINI_API_KEY, or write sluice.model.provider=emulator"
                                + " and sluice.model.base-url for answers of the local emulator, which are stamped EMULATOR");
            }
        } else if (baseUrl.equals(ModelSettings.BASE_URL.defaultText().orElseThrow())) {
            faults.add("sluice.model.provider=emulator needs the emulator's address: set sluice.model.base-url,"
                    + " for instance http://127.0.0.1:8090");
        }
        if (!httpUrl(baseUrl)) {
            faults.add("sluice.model.base-url is no http or https address: write scheme and host, without a path");
        }
        if (!faults.isEmpty()) {
            throw new SettingsException(faults);
        }
    }

    private static boolean httpUrl(String text) {
        try {
            URI uri = URI.create(text);
            return uri.getHost() != null && ("http".equals(uri.getScheme()) || "https".equals(uri.getScheme()));
        } catch (IllegalArgumentException e) {
            return false;
        }
    }
}
