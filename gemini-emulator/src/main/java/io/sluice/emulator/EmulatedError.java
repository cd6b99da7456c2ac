package io.sluice.emulator;

/** What the emulator can do wrong on request. Each kind strikes the calls that the {@link ErrorPlan} chooses. */
public enum EmulatedError {
    /** 429 of a per-minute quota, with a delay of one second. */
    RATE_LIMITED(true),
    /** 429 of a per-day quota. */
    DAILY_QUOTA(true),
    /** 429 of a quota whose limit is 0: the model is not open to the project. */
    NO_QUOTA(true),
    /** 429 in its short form, without details. */
    SHORT_QUOTA(true),
    /** 503. */
    OVERLOADED(true),
    /** 500. */
    INTERNAL(true),
    /** 504. */
    DEADLINE(true),
    /** 502 of a front end, as an HTML page. */
    HTML_502(true),
    /** The named cache vanishes before its time; the call gets the 403 for it. Calls without a cache are answered. */
    CACHE_GONE(true),
    /** The stream ends before its last chunk. */
    CUT_STREAM(false),
    /** The connection is reset in the middle of the body. */
    RESET(false),
    /** A JSON error stands in the middle of a running stream. */
    MID_STREAM_ERROR(false),
    /** Each byte of the body is sent alone. */
    ONE_BYTE_WRITES(false),
    /** The answer is complete, but no JSON. */
    MALFORMED_JSON(false),
    /** The output limit cuts the answer. */
    MAX_TOKENS(false),
    /** The output limit is used up by thoughts: a candidate without parts. */
    THOUGHTS_ONLY(false),
    /** A candidate without content, finish reason OTHER. */
    NO_CONTENT(false),
    /** Finish reason STOP and an empty text. */
    EMPTY_TEXT(false),
    /** Finish reason RECITATION, empty content, citations. */
    RECITATION(false),
    /** The prompt is blocked: no candidates. */
    BLOCKED(false),
    /** The answer repeats its end until the output limit. */
    LOOP(false),
    /** Another model version is named than at other calls: a silent reroute. */
    OTHER_VERSION(false);

    private final boolean refusal;

    EmulatedError(boolean refusal) {
        this.refusal = refusal;
    }

    /** True when a call ends without having cost tokens. */
    boolean refusesBeforeAnswering() {
        return refusal;
    }

    /** True when a reply that is no stream cannot show it: 503 is sent then. */
    boolean needsStream() {
        return this == CUT_STREAM || this == MID_STREAM_ERROR;
    }
}
