package io.sluice.inference.ledger;

import io.sluice.gemini.ReplyUsage;
import java.time.Instant;

/**
 * One paid answer.
 *
 * @param requestHash its key
 * @param text the raw answer, accepted by the check or cut by the output limit
 * @param modelVersion version that answered, as the provider names it
 * @param truncated the output limit cut it
 * @param attempts calls that were made for it, failed ones included
 * @param usage tokens of all of them
 * @param recordedAt when it was recorded
 */
public record LedgerEntry(
        String requestHash,
        String text,
        String modelVersion,
        boolean truncated,
        int attempts,
        ReplyUsage usage,
        Instant recordedAt) {}
