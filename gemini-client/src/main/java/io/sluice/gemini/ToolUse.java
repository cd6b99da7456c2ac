package io.sluice.gemini;

import java.util.List;

/**
 * The tools of a call.
 *
 * @param declarations what may be called; with a cached content they stand in the cache and not here
 * @param mode whether it must
 * @param rounds earlier rounds, oldest first
 */
public record ToolUse(List<ToolDeclaration> declarations, Mode mode, List<ToolRound> rounds) {
    /** No tools. */
    public static final ToolUse NONE = new ToolUse(List.of(), Mode.AUTO, List.of());

    /** Whether the model calls tools. */
    public enum Mode {
        /** As it sees fit. */
        AUTO,
        /** At least one. */
        ANY,
        /** None, though they are declared. */
        NONE
    }

    /** Copies the lists. */
    public ToolUse {
        declarations = List.copyOf(declarations);
        rounds = List.copyOf(rounds);
    }
}
