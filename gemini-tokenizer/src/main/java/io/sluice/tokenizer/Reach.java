package io.sluice.tokenizer;

/**
 * How far into a text a number of tokens reaches.
 *
 * @param end UTF-16 unit behind the last whole token; always a token border, never inside a surrogate pair
 * @param tokens tokens up to there, at most the limit that was asked for
 */
public record Reach(int end, long tokens) {}
