package io.sluice.emulator.bill;

import java.math.BigDecimal;

/**
 * A model's part of the bill.
 *
 * @param calls that were answered
 * @param cachesCreated explicit caches
 * @param tokens sum, creation of caches included (as prompt)
 * @param callsUsd calls and creation of caches
 * @param cacheTokenHours tokens kept times hours, caches that live counted to now
 * @param storageUsd for them
 * @param totalUsd all
 */
public record BillLine(
        long calls,
        long cachesCreated,
        BilledTokens tokens,
        BigDecimal callsUsd,
        BigDecimal cacheTokenHours,
        BigDecimal storageUsd,
        BigDecimal totalUsd) {
    static final BillLine NONE =
            new BillLine(0, 0, BilledTokens.NONE, BigDecimal.ZERO, BigDecimal.ZERO, BigDecimal.ZERO, BigDecimal.ZERO);

    BillLine plus(BilledCall call, boolean creation) {
        return new BillLine(
                calls + (creation ? 0 : 1),
                cachesCreated + (creation ? 1 : 0),
                tokens.plus(call.tokens()),
                callsUsd.add(call.costUsd()),
                cacheTokenHours,
                storageUsd,
                totalUsd.add(call.costUsd()));
    }

    BillLine plusStorage(BigDecimal tokenHours, BigDecimal usd) {
        return new BillLine(
                calls,
                cachesCreated,
                tokens,
                callsUsd,
                cacheTokenHours.add(tokenHours),
                storageUsd.add(usd),
                totalUsd.add(usd));
    }
}
