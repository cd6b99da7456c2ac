package io.sluice.gemini;

/** How much the model may think, apart from its answer. Thoughts and answer share {@code maxOutputTokens}, so both are reserved in it. */
public sealed interface Thinking {
    /** The model's default, and nothing reserved: thoughts may eat up the answer. */
    static Thinking unset() {
        return new Unset();
    }

    /** None, on models that can do without. */
    static Thinking off() {
        return new Budget(0);
    }

    /** Tokens of {@code maxOutputTokens} that are kept for thoughts. */
    int reserved();

    /** The {@code maxOutputTokens} that leaves an answer its own tokens. */
    default int outputLimit(int answerTokens) {
        return Math.addExact(answerTokens, reserved());
    }

    /** Nothing is said about thinking. */
    record Unset() implements Thinking {
        @Override
        public int reserved() {
            return 0;
        }
    }

    /**
     * At most so many tokens (thinkingBudget; models of generation 2.5).
     *
     * @param tokens 0 = none
     */
    record Budget(int tokens) implements Thinking {
        /** Refuses what is below zero: a dynamic budget has no bound to reserve. */
        public Budget {
            if (tokens < 0) {
                throw new IllegalArgumentException("thinking budget is " + tokens + "; give 0 or more");
            }
        }

        @Override
        public int reserved() {
            return tokens;
        }
    }

    /**
     * A level (thinkingLevel; models of generation 3), which has no bound of its own.
     *
     * @param level how much
     * @param reserved tokens kept for it
     */
    record Level(Depth level, int reserved) implements Thinking {}

    /** Levels. */
    enum Depth {
        /** Next to none. */
        MINIMAL,
        /** Little. */
        LOW,
        /** Some. */
        MEDIUM,
        /** Much. */
        HIGH
    }
}
