package io.sluice.runtime.model;

/**
 * An exact count of ours that was not the model's.
 *
 * @param counted tokens of the prompt as planned, &gt;= 1
 * @param actual promptTokenCount of the answer, &gt;= 1
 */
public record CountMismatch(long counted, long actual) {
    /** Refuses numbers that count no prompt. */
    public CountMismatch {
        if (counted < 1 || actual < 1) {
            throw new IllegalArgumentException("counts " + counted + " and " + actual + ": must be at least 1");
        }
    }
}
