package io.sluice.gemini;

import java.util.List;

/**
 * One turn of the model that called tools, and the turn that answered it.
 *
 * @param calls what the model wanted, as it said it
 * @param results one a call, in order
 */
public record ToolRound(List<ToolCall> calls, List<ToolResult> results) {
    /** Copies the lists; refuses a round in which a call has no result. */
    public ToolRound {
        calls = List.copyOf(calls);
        results = List.copyOf(results);
        if (calls.size() != results.size()) {
            throw new IllegalArgumentException(
                    calls.size() + " calls have " + results.size() + " results; give each call one");
        }
    }
}
