package io.sluice.chunker.plan;

import io.sluice.extraction.ask.Question;
import io.sluice.extraction.tokens.TokenCount;

/**
 * One call of a plan.
 *
 * @param requestId its id
 * @param requestHash its ledger key
 * @param question what is asked
 * @param promptTokens what the provider bills as prompt: instruction, prefix, question and their roles
 * @param costs what it may cost
 */
record PlannedCall(String requestId, String requestHash, Question question, TokenCount promptTokens, Costs costs) {}
