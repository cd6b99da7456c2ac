package io.sluice.emulator.bill;

import java.math.BigDecimal;
import java.time.Instant;

/**
 * One thing that costs.
 *
 * @param at the emulator's time
 * @param what {@code generate}, {@code create cache}
 * @param model who was paid
 * @param bodySha256 of the request's bytes
 * @param bytes of the request
 * @param tokens by kind
 * @param costUsd at the catalogue's prices of that time
 */
public record BilledCall(
        Instant at,
        String what,
        String model,
        String bodySha256,
        long bytes,
        BilledTokens tokens,
        BigDecimal costUsd) {}
