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
    /** The price that holds on a day: the last one that began; the first one for an earlier day. */
    public Price priceOn(LocalDate day) {
        throw new UnsupportedOperationException(id + day);
    }
}
