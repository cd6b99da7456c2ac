package io.sluice.emulator;

/** What the emulator can do wrong on request. */
public enum EmulatedError {
    /** 429 of a per-minute quota, with a delay of one second. */
    RATE_LIMITED,
    /** 429 of a per-day quota. */
    DAILY_QUOTA,
    /** 503. */
    OVERLOADED,
    /** 500. */
    INTERNAL,
    /** The stream ends before its last chunk. */
    CUT_STREAM,
    /** The answer is complete, but no JSON. */
    MALFORMED_JSON,
    /** A JSON error stands in the middle of a running stream. */
    MID_STREAM_ERROR,
    /** The output limit cuts the answer. */
    MAX_TOKENS,
    /** The prompt is blocked. */
    BLOCKED;

    /** True when a call ends without having cost tokens. */
    boolean refusesBeforeAnswering() {
        return this == RATE_LIMITED || this == DAILY_QUOTA || this == OVERLOADED || this == INTERNAL;
    }
}
