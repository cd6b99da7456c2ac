package io.sluice.inference.ledger;

import io.sluice.inference.call.Expense;
import java.time.Instant;

/**
 * One paid answer.
 *
 * @param requestHash its key
 * @param text the raw answer, accepted by the check or cut by the output limit
 * @param modelVersion version that answered, as the provider names it
 * @param truncated the output limit cut it
 * @param paidBy id of the request whose money paid it; empty in entries of earlier versions
 * @param expense what that request had spent by then, failed and lost calls included; its times are not kept
 * @param recordedAt when it was recorded
 */
public record LedgerEntry(
        String requestHash,
        String text,
        String modelVersion,
        boolean truncated,
        String paidBy,
        Expense expense,
        Instant recordedAt) {}
