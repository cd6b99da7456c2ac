package io.sluice.emulator.catalogue;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;

/**
 * A model that the emulator claims to serve.
 *
 * @param id without {@code models/}
 * @param aliases other ids
 * @param inputTokenLimit tokens of a prompt at most
 * @param outputTokenLimit tokens of an answer at most
 * @param minimumCacheTokens smallest explicit cache
 * @param thinking how it thinks
 * @param shutdown its end, where one is known
 * @param prices by day, oldest first; at least one
 */
public record EmulatedModel(
        String id,
        List<String> aliases,
        long inputTokenLimit,
        long outputTokenLimit,
        long minimumCacheTokens,
        Thinking thinking,
        Optional<Shutdown> shutdown,
        List<DatedPrice> prices) {
    /** Prompts above this are charged at the higher tier, all their tokens. */
    private static final long STEP = 200_000;

    /**
     * The end of a model.
     *
     * @param from first day without it, UTC
     * @param replacement id of the model that answers in its name, or empty: nobody does
     */
    public record Shutdown(LocalDate from, Optional<String> replacement) {}

    /** Copies the lists. */
    public EmulatedModel {
        aliases = List.copyOf(aliases);
        prices = List.copyOf(prices);
    }

    boolean isShutDown(Instant at) {
        return shutdown.filter(s -> !s.from().isAfter(day(at))).isPresent();
    }

    /**
     * What a call costs.
     *
     * @param at when it is made
     * @param promptTokens of the whole prompt, cached part included
     */
    public Rates rates(Instant at, long promptTokens) {
        DatedPrice price = prices.get(0);
        for (DatedPrice dated : prices) {
            if (!dated.from().isAfter(day(at))) {
                price = dated;
            }
        }
        return promptTokens > STEP ? price.longPrompts() : price.base();
    }

    private static LocalDate day(Instant at) {
        return LocalDate.ofInstant(at, ZoneOffset.UTC);
    }
}
