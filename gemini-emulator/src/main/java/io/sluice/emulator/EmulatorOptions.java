package io.sluice.emulator;

import io.sluice.emulator.cache.ImplicitSettings;
import io.sluice.emulator.oracle.Noise;
import io.sluice.emulator.oracle.Oracle;
import io.sluice.emulator.quota.Limits;
import io.sluice.emulator.time.LatencyFile;
import io.sluice.emulator.time.RealClock;
import io.sluice.emulator.time.VirtualClock;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine.Option;

/** The command line of an emulator, for every command that starts one. */
public final class EmulatorOptions {
    private static final Set<String> NOISE =
            Set.of("drop", "invent", "alter", "typo", "reorder", "cut", "loop", "seed");
    private static final int LAST_PORT = 65_535;
    private static final String NO_LIMIT = "-1 for no limit";

    @Option(names = "--host", defaultValue = "127.0.0.1", description = "Address to listen on (${DEFAULT-VALUE}).")
    private String host = "127.0.0.1";

    @Option(names = "--port", defaultValue = "0", description = "Port, 0 = any free one (${DEFAULT-VALUE}).")
    private int port;

    @Option(names = "--key", description = "The only API key that is taken; without it any.")
    private Optional<String> key = Optional.empty();

    @Option(names = "--oracle", description = "JSON Lines of gold facts to answer with, instead of rules.")
    private Optional<Path> oracle = Optional.empty();

    @Option(
            names = "--oracle-texts",
            description = "Folder of the documents' plain texts, for facts that name them by SHA-256.")
    private Optional<Path> oracleTexts = Optional.empty();

    @Option(
            names = "--noise",
            split = ",",
            description =
                    "Spoil gold answers: drop, invent, alter, typo, reorder, cut, loop = probability; seed = number.")
    private Map<String, Double> noise = Map.of();

    @Option(names = "--latency", defaultValue = "PT0S", description = "Wait before each answer, such as PT0.2S.")
    private String latency = "PT0S";

    @Option(names = "--latency-file", description = "YAML: first_token_ms, prefill_tokens_per_second and so on.")
    private Optional<Path> latencyFile = Optional.empty();

    @Option(names = "--fail-every", defaultValue = "0", description = "Every nth call goes wrong, 0 = none.")
    private int failEvery;

    @Option(
            names = "--error",
            split = ",",
            description = "How they go wrong, RATE_LIMITED when not said: ${COMPLETION-CANDIDATES}.")
    private List<EmulatedError> errors = List.of();

    @Option(names = "--seed", defaultValue = "0", description = "Chooses among several errors, and ids of caches.")
    private long seed;

    @Option(names = "--rpm", defaultValue = "-1", description = "Requests a minute and model, -1 = no limit.")
    private long requestsPerMinute = -1;

    @Option(names = "--tpm", defaultValue = "-1", description = "Prompt tokens a minute and model, -1 = no limit.")
    private long tokensPerMinute = -1;

    @Option(
            names = "--rpd",
            defaultValue = "-1",
            description = "Requests a day (Pacific time) and model, -1 = no limit.")
    private long requestsPerDay = -1;

    @Option(names = "--concurrent", defaultValue = "-1", description = "Calls at once and model, -1 = no limit.")
    private int concurrent = -1;

    @Option(names = "--implicit-cache", description = "Equal beginnings of prompts hit a cache of the provider's own.")
    private boolean implicitCache;

    @Option(
            names = "--cache-minimum",
            defaultValue = "-1",
            description = "Tokens of the smallest cache, -1 = the catalogue's.")
    private long cacheMinimum = -1;

    @Option(names = "--thinking-tokens", defaultValue = "24", description = "Thoughts of an answer (${DEFAULT-VALUE}).")
    private long thinkingTokens = 24;

    @Option(names = "--speed", defaultValue = "1", description = "Seconds of the emulator's clock in a second.")
    private double speed = 1;

    @Option(
            names = "--clock",
            description = "Stop the clock at this time, such as 2026-12-31T23:59:00Z; a route moves it on.")
    private Optional<String> clock = Optional.empty();

    /**
     * What the options say.
     *
     * @throws IllegalArgumentException when one has no possible value, or its file cannot be read; one line with option, value, bound
     */
    public EmulatorConfig config() {
        check();
        EmulatorConfig config = EmulatorConfig.DEFAULT.at(host, port).withSwitches(switches());
        config = latencyFile.isPresent()
                ? config.withLatency(latency(latencyFile.get()))
                : config.withLatency(latency());
        if (key.isPresent()) {
            config = config.withKey(key.get());
        }
        if (oracle.isPresent()) {
            config = config.withOracle(oracle(oracle.get()));
        }
        config = clock.isPresent()
                ? config.withClock(new VirtualClock(time(clock.get())))
                : config.withClock(new RealClock(Clock.systemUTC(), speed));
        return config.withSeed(seed);
    }

    private void check() {
        refuse(port < 0 || port > LAST_PORT, "--port " + port + ": give 1 to " + LAST_PORT + ", or 0 for any free one");
        atLeast("--rpm", requestsPerMinute, -1, NO_LIMIT);
        atLeast("--tpm", tokensPerMinute, -1, NO_LIMIT);
        atLeast("--rpd", requestsPerDay, -1, NO_LIMIT);
        atLeast("--concurrent", concurrent, -1, NO_LIMIT);
        atLeast("--cache-minimum", cacheMinimum, -1, "-1 for the catalogue's");
        atLeast("--thinking-tokens", thinkingTokens, 0, "0 for no thoughts");
        atLeast("--fail-every", failEvery, 0, "0 for no errors");
        refuse(
                failEvery == 0 && !errors.isEmpty(),
                "--error " + errors
                        + " without --fail-every: no call would go wrong; add --fail-every 1 for each call, or"
                        + " a greater number");
    }

    private static void atLeast(String option, long value, long least, String special) {
        refuse(value < least, option + " " + value + ": give " + (least + 1) + " or more, or " + special);
    }

    private static void refuse(boolean wrong, String message) {
        if (wrong) {
            throw new IllegalArgumentException(message);
        }
    }

    private Duration latency() {
        try {
            Duration wait = Duration.parse(latency);
            refuse(wait.isNegative(), "--latency " + latency + ": give PT0S or more, such as PT0.2S");
            return wait;
        } catch (DateTimeParseException e) {
            throw new IllegalArgumentException("--latency " + latency + ": is no duration; give one such as PT0.2S", e);
        }
    }

    private static Instant time(String text) {
        try {
            return Instant.parse(text);
        } catch (DateTimeParseException e) {
            throw new IllegalArgumentException(
                    "--clock " + text + ": is no time in UTC; give one such as 2026-12-31T23:59:00Z", e);
        }
    }

    private static LatencyFile latency(Path file) {
        try {
            return LatencyFile.parse(Files.readString(file));
        } catch (IOException e) {
            throw unreadable("--latency-file " + file, e);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("--latency-file " + file + ": " + e.getMessage(), e);
        }
    }

    private Oracle oracle(Path file) {
        String texts =
                oracleTexts.map(folder -> " with --oracle-texts " + folder).orElse("");
        try {
            return Oracle.load(file, oracleTexts);
        } catch (IOException e) {
            throw unreadable("--oracle " + file + texts, e);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("--oracle " + file + ": " + e.getMessage(), e);
        }
    }

    private static IllegalArgumentException unreadable(String option, IOException cause) {
        return new IllegalArgumentException(
                option + ": cannot be read as UTF-8 text; name what exists and may be read", cause);
    }

    private Switches switches() {
        List<EmulatedError> kinds = errors.isEmpty() ? List.of(EmulatedError.RATE_LIMITED) : errors;
        ErrorPlan plan = failEvery == 0 ? ErrorPlan.NONE : new ErrorPlan(failEvery, kinds, seed);
        Switches switches = Switches.DEFAULT
                .withErrors(plan)
                .withLimits(Switches.ALL, new Limits(requestsPerMinute, tokensPerMinute, requestsPerDay, concurrent))
                .withMinimumCacheTokens(cacheMinimum)
                .withThinkingTokens(thinkingTokens)
                .withNoise(noise());
        return implicitCache ? switches.withImplicitCache(ImplicitSettings.OFF.on()) : switches;
    }

    private Noise noise() {
        noise.keySet().stream()
                .filter(name -> !NOISE.contains(name))
                .findFirst()
                .ifPresent(name -> {
                    throw new IllegalArgumentException("--noise " + name + ": no such noise; known are " + NOISE);
                });
        return new Noise(
                noise.getOrDefault("drop", 0.0),
                noise.getOrDefault("invent", 0.0),
                noise.getOrDefault("alter", 0.0),
                noise.getOrDefault("typo", 0.0),
                noise.getOrDefault("reorder", 0.0),
                noise.getOrDefault("cut", 0.0),
                noise.getOrDefault("loop", 0.0),
                noise.getOrDefault("seed", 0.0).longValue());
    }
}
