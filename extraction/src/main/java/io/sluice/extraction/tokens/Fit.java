package io.sluice.extraction.tokens;

/**
 * How much of a text a number of tokens holds.
 *
 * @param end UTF-16 unit behind the last one that fits; never inside a surrogate pair
 * @param tokens tokens up to there, at most the limit that was asked for
 */
public record Fit(int end, long tokens) {}
