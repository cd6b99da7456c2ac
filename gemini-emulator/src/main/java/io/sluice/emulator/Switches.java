package io.sluice.emulator;

import io.sluice.emulator.cache.ImplicitSettings;
import io.sluice.emulator.oracle.Noise;
import io.sluice.emulator.quota.Limits;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What can be changed while the emulator runs.
 *
 * @param errors which calls go wrong, and how
 * @param limits quotas by model id; {@code *} holds for models that are not named
 * @param inputTokenLimit tokens of a prompt at most, where smaller than the model's
 * @param minimumCacheTokens smallest explicit cache; -1 = the catalogue's
 * @param thinkingTokens of an answer of a model that thinks
 * @param implicitCache the provider's own cache
 * @param noise how gold answers are spoilt
 */
public record Switches(
        ErrorPlan errors,
        Map<String, Limits> limits,
        long inputTokenLimit,
        long minimumCacheTokens,
        long thinkingTokens,
        ImplicitSettings implicitCache,
        Noise noise) {
    /** No errors, no quotas, the catalogue's limits, short thoughts, no implicit cache. */
    public static final Switches DEFAULT =
            new Switches(ErrorPlan.NONE, Map.of(), Long.MAX_VALUE, -1, 24, ImplicitSettings.OFF, Noise.NONE);

    static final String ALL = "*";

    /** Copies the map. */
    public Switches {
        limits = Map.copyOf(limits);
    }

    /** With these errors. */
    public Switches withErrors(ErrorPlan plan) {
        return new Switches(plan, limits, inputTokenLimit, minimumCacheTokens, thinkingTokens, implicitCache, noise);
    }

    /** With one kind of error at every nth call. */
    public Switches withError(int everyNth, EmulatedError kind) {
        return withErrors(new ErrorPlan(everyNth, List.of(kind), 0));
    }

    /** With a model's quotas; {@code *} = all that are not named. */
    public Switches withLimits(String model, Limits quotas) {
        Map<String, Limits> all = new HashMap<>(limits);
        all.put(model, quotas);
        return new Switches(errors, all, inputTokenLimit, minimumCacheTokens, thinkingTokens, implicitCache, noise);
    }

    /** With a lower limit of prompt tokens. */
    public Switches withInputTokenLimit(long limit) {
        return new Switches(errors, limits, limit, minimumCacheTokens, thinkingTokens, implicitCache, noise);
    }

    /** With another smallest cache. */
    public Switches withMinimumCacheTokens(long minimum) {
        return new Switches(errors, limits, inputTokenLimit, minimum, thinkingTokens, implicitCache, noise);
    }

    /** With so many tokens of thoughts. */
    public Switches withThinkingTokens(long tokens) {
        return new Switches(errors, limits, inputTokenLimit, minimumCacheTokens, tokens, implicitCache, noise);
    }

    /** With an implicit cache. */
    public Switches withImplicitCache(ImplicitSettings settings) {
        return new Switches(errors, limits, inputTokenLimit, minimumCacheTokens, thinkingTokens, settings, noise);
    }

    /** With spoilt gold answers. */
    public Switches withNoise(Noise faults) {
        return new Switches(errors, limits, inputTokenLimit, minimumCacheTokens, thinkingTokens, implicitCache, faults);
    }

    Limits limitsOf(String model) {
        return limits.getOrDefault(model, limits.getOrDefault(ALL, Limits.NONE));
    }

    long minimumCacheTokens(long catalogues) {
        return minimumCacheTokens >= 0 ? minimumCacheTokens : catalogues;
    }
}
