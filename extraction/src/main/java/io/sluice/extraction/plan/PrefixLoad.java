package io.sluice.extraction.plan;

import java.util.List;

/**
 * A prefix and the calls that read it.
 *
 * @param tokens tokens of system instruction and prefix with their roles: what a cache of it holds
 * @param calls at least one
 */
public record PrefixLoad(long tokens, List<CallLoad> calls) {
    /** Copies the list; refuses a prefix that nobody reads. */
    public PrefixLoad {
        calls = List.copyOf(calls);
        if (tokens < 0 || calls.isEmpty()) {
            throw new IllegalArgumentException(
                    "prefix of " + tokens + " tokens with " + calls.size() + " calls: needs at least one call");
        }
    }

    /** Input tokens of all calls, cached ones included. */
    public long promptTokens() {
        return calls.size() * tokens
                + calls.stream().mapToLong(CallLoad::question).sum();
    }
}
