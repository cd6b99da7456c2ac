package io.sluice.extraction.catalogue;

import java.time.LocalDate;
import java.util.List;

/**
 * One model of the catalogue.
 *
 * @param id id as the provider names it, without {@code models/}
 * @param inputTokenLimit most input tokens of a call
 * @param outputTokenLimit most output tokens of a call
 * @param prices in date order, at least one
 */
public record Model(String id, int inputTokenLimit, int outputTokenLimit, List<Price> prices) {
    /** Copies the list; refuses limits below 1 and prices that are missing or out of order. */
    public Model {
        prices = List.copyOf(prices);
        if (inputTokenLimit < 1 || outputTokenLimit < 1) {
            throw new IllegalArgumentException(
                    id + ": limits " + inputTokenLimit + " and " + outputTokenLimit + " must be at least 1");
        }
        if (prices.isEmpty()) {
            throw new IllegalArgumentException(id + ": has no price; give at least one with its date");
        }
        for (int i = 1; i < prices.size(); i++) {
            if (!prices.get(i - 1).from().isBefore(prices.get(i).from())) {
                throw new IllegalArgumentException(
                        id + ": price of " + prices.get(i).from() + " must come after that of "
                                + prices.get(i - 1).from());
            }
        }
    }

    /** The price that holds on a day: the last one that began; the first one for an earlier day. */
    public Price priceOn(LocalDate day) {
        return prices.stream()
                .filter(price -> !price.from().isAfter(day))
                .reduce((earlier, later) -> later)
                .orElse(prices.get(0));
    }
}
