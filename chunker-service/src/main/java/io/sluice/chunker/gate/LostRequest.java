package io.sluice.chunker.gate;

/**
 * A request that expired: it may have been paid.
 *
 * @param payers whose money is held for it
 * @param boundNanos how much, billionths of a dollar
 * @param release the release that expired
 */
record LostRequest(Payers payers, long boundNanos, int release) {}
