package io.sluice.extraction.catalogue;

/**
 * The most tokens of one call.
 *
 * @param inputTokens whole prompt, cached part included, &gt;= 1
 * @param outputTokens answer and thoughts together, &gt;= 1
 */
public record Limits(int inputTokens, int outputTokens) {
    /** Refuses limits with which nothing could be asked. */
    public Limits {
        if (inputTokens < 1 || outputTokens < 1) {
            throw new IllegalArgumentException(
                    "limits " + inputTokens + " and " + outputTokens + ": must be at least 1");
        }
    }
}
