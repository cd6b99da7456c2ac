package io.sluice.extraction.catalogue;

import java.util.List;
import java.util.Optional;

/** How a model's thinking is set; thoughts share {@code maxOutputTokens} with the answer and are billed as output. */
public sealed interface Thinking {
    /** True when it is known that thinking can be switched off. */
    boolean canDisable();

    /** The model does not think, or nobody knows how to set it. */
    record Unset() implements Thinking {
        @Override
        public boolean canDisable() {
            return false;
        }
    }

    /**
     * By {@code thinkingBudget}, in tokens; 0 switches it off where {@code canDisable}.
     *
     * @param least smallest budget above 0
     * @param most largest budget
     * @param onByDefault false when a call that sets no budget does not think
     * @param canDisable true when 0 is taken
     */
    record Budget(int least, int most, boolean onByDefault, boolean canDisable) implements Thinking {
        /** Refuses an empty range. */
        public Budget {
            if (least < 0 || most < least) {
                throw new IllegalArgumentException("thinking budget from " + least + " to " + most + ": is no range");
            }
        }
    }

    /**
     * By {@code thinkingLevel}.
     *
     * @param levels values that are taken, at least one
     * @param usual value of a call that sets none; empty: not published
     * @param canDisable true when it can be switched off altogether
     */
    record Level(List<ThinkingLevel> levels, Optional<ThinkingLevel> usual, boolean canDisable) implements Thinking {
        /** Copies the list; refuses a default that is not taken. */
        public Level {
            levels = List.copyOf(levels);
            if (levels.isEmpty() || !usual.map(levels::contains).orElse(true)) {
                throw new IllegalArgumentException(
                        "thinking levels " + levels + ": need one or more, the default among them");
            }
        }
    }
}
