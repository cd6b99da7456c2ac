package io.sluice.emulator.quota;

/**
 * Limits of a model; -1 = none, 0 = the model is not open.
 *
 * @param requestsPerMinute over the last 60 s
 * @param tokensPerMinute input tokens, cached ones too, over the last 60 s
 * @param requestsPerDay since midnight Pacific time
 * @param concurrent calls at once
 */
public record Limits(long requestsPerMinute, long tokensPerMinute, long requestsPerDay, int concurrent) {
    /** No limit. */
    public static final Limits NONE = new Limits(-1, -1, -1, -1);

    /** Refuses what is no limit. */
    public Limits {
        for (long limit : new long[] {requestsPerMinute, tokensPerMinute, requestsPerDay, concurrent}) {
            if (limit < -1) {
                throw new IllegalArgumentException("limit of " + limit + ": give 0 or more, or -1 for no limit");
            }
        }
    }

    /** Requests a minute only. */
    public static Limits perMinute(long requests, long tokens) {
        return new Limits(requests, tokens, -1, -1);
    }
}
