package io.sluice.extraction.pack;

/**
 * Limits of a prefix, in tokens.
 *
 * @param prefixTokens most tokens of system instruction and prefix, in [256, 1048576]
 * @param questionAllowance tokens kept free for the question with its role, taken off {@code prefixTokens}, fixed so that editing a question moves no
 *     cut
 * @param overlapTokens text repeated at the start of the next prefix, below a quarter of {@code prefixTokens}
 */
public record PrefixBudget(int prefixTokens, int questionAllowance, int overlapTokens) {
    /** Refuses limits that cannot be met. */
    public PrefixBudget {
        if (prefixTokens < 256 || prefixTokens > 1_048_576) {
            throw new IllegalArgumentException("prefixTokens=" + prefixTokens + ": must be in [256, 1048576]");
        }
        if (questionAllowance < 0 || questionAllowance > prefixTokens / 2) {
            throw new IllegalArgumentException(
                    "questionAllowance=" + questionAllowance + ": must be in [0, " + prefixTokens / 2 + "]");
        }
        if (overlapTokens < 0 || overlapTokens >= prefixTokens / 4) {
            throw new IllegalArgumentException(
                    "overlapTokens=" + overlapTokens + ": must be in [0, " + prefixTokens / 4 + ")");
        }
    }
}
