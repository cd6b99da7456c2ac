package io.sluice.inference.call;

/** What tokens of one model cost. Thread-safe. */
@FunctionalInterface
public interface Tariff {
    /** The emulator's: nothing. */
    Tariff FREE = (prompt, cached, output, thinking) -> 0;

    /**
     * Cost in US dollars.
     *
     * @param prompt input tokens, cached ones included
     * @param cached part of prompt read from a cache
     * @param output answer tokens
     * @param thinking thought tokens
     */
    double cost(long prompt, long cached, long output, long thinking);
}
