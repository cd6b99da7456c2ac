package io.sluice.emulator;

/**
 * A piece of a body that is written at once.
 *
 * @param text its characters
 * @param tokens that the model writes for it
 */
record Frame(String text, long tokens) {}
