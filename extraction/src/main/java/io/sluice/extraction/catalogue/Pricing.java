package io.sluice.extraction.catalogue;

import java.time.LocalDate;
import java.util.List;

/**
 * Prices of a model with the dates from which they hold.
 *
 * @param prices in date order, at least one
 */
public record Pricing(List<Price> prices) {
    /** Copies the list; refuses prices that are missing or out of order. */
    public Pricing {
        prices = List.copyOf(prices);
        if (prices.isEmpty()) {
            throw new IllegalArgumentException("no price; give at least one with its date");
        }
        for (int i = 1; i < prices.size(); i++) {
            if (!prices.get(i - 1).from().isBefore(prices.get(i).from())) {
                throw new IllegalArgumentException("price of " + prices.get(i).from() + " must come after that of "
                        + prices.get(i - 1).from());
            }
        }
    }

    /** The price that holds on a day: the last one that began; the first one for an earlier day. */
    public Price on(LocalDate day) {
        return prices.stream()
                .filter(price -> !price.from().isAfter(day))
                .reduce((earlier, later) -> later)
                .orElse(prices.get(0));
    }
}
