package io.sluice.inference.stage;

/**
 * A model's raw answer.
 *
 * @param text the text
 * @param modelVersion version that answered, as the provider names it
 * @param truncated the output limit cut it
 * @param reused it stood in the ledger
 */
record Response(String text, String modelVersion, boolean truncated, boolean reused) {}
