package io.sluice.emulator.catalogue;

import java.math.BigDecimal;

/**
 * US dollars per million tokens.
 *
 * @param input not cached
 * @param cached read from a cache
 * @param output thoughts too
 * @param storage an hour in an explicit cache
 */
public record Rates(BigDecimal input, BigDecimal cached, BigDecimal output, BigDecimal storage) {}
