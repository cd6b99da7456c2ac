package io.sluice.emulator;

/**
 * A model that the emulator claims to serve.
 *
 * @param id without {@code models/}
 * @param inputTokenLimit tokens of a prompt at most
 * @param outputTokenLimit tokens of an answer at most
 */
record EmulatedModel(String id, long inputTokenLimit, long outputTokenLimit) {}
