package io.sluice.chunker.plan;

import io.sluice.extraction.ask.Question;
import io.sluice.extraction.tokens.TokenCount;

/**
 * One call of a plan.
 *
 * @param requestId its id
 * @param origin where it comes from
 * @param requestHash its ledger key
 * @param question what is asked
 * @param promptTokens what the provider bills as prompt: instruction, prefix, question and their roles
 * @param costs what it may cost; on the first call of a prefix with what its cache may cost
 * @param cacheBoundUsd part of the bound that is meant for the cache
 */
record PlannedCall(
        String requestId,
        Origin origin,
        String requestHash,
        Question question,
        TokenCount promptTokens,
        Costs costs,
        double cacheBoundUsd) {}
