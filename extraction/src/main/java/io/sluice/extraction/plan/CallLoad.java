package io.sluice.extraction.plan;

/**
 * Tokens of one call besides its prefix.
 *
 * @param question input tokens behind the prefix, the question's role included
 * @param usualAnswer answer and thoughts as they usually are
 * @param mostAnswer bound of answer and thoughts
 */
public record CallLoad(long question, long usualAnswer, long mostAnswer) {
    /** Refuses loads that cannot be. */
    public CallLoad {
        if (question < 0 || usualAnswer < 0 || mostAnswer < usualAnswer) {
            throw new IllegalArgumentException("tokens " + question + ", " + usualAnswer + ", " + mostAnswer
                    + ": must be at least 0, and the usual answer within its bound");
        }
    }
}
