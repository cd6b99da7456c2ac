package io.sluice.gemini.error;

import io.sluice.gemini.FailureDetails;
import io.sluice.gemini.FailureKind;

/**
 * What an error body says, without its message.
 *
 * @param kind who must act
 * @param status the provider's status word, else empty
 * @param details delay and numbers
 */
public record ApiError(FailureKind kind, String status, FailureDetails details) {
    /** {@code status} when the server takes the call only without streaming. */
    public static final String STREAM_UNSUPPORTED = "STREAM_UNSUPPORTED";

    /** An error without details. */
    public ApiError(FailureKind kind, String status) {
        this(kind, status, FailureDetails.NONE);
    }
}
