package io.sluice.gemini;

import java.time.Duration;
import java.util.Optional;

/** How a call ended. Every reply has its usage: failed calls may cost too. */
public sealed interface ModelReply {
    /** Tokens counted by the provider. */
    ReplyUsage usage();

    /** Times. */
    ReplyTiming timing();

    /**
     * A whole answer (finish reason STOP and text).
     *
     * @param text the answer's text, thoughts removed
     * @param modelVersion version that answered, as the provider names it
     * @param usage tokens
     * @param timing times
     */
    record Complete(String text, String modelVersion, ReplyUsage usage, ReplyTiming timing) implements ModelReply {}

    /** The output limit cut the answer; {@code text} is what came. */
    record Truncated(String text, String modelVersion, ReplyUsage usage, ReplyTiming timing) implements ModelReply {}

    /** The provider refused: safety, recitation, prohibited content; {@code reason} is its code. */
    record Blocked(String reason, String modelVersion, ReplyUsage usage, ReplyTiming timing) implements ModelReply {}

    /** Finished without text, or for an unknown reason ({@code reason}). */
    record Empty(String reason, String modelVersion, ReplyUsage usage, ReplyTiming timing) implements ModelReply {}

    /**
     * No answer.
     *
     * @param kind who must act
     * @param httpStatus HTTP status, 0 when there was none
     * @param status the provider's status word such as RESOURCE_EXHAUSTED, else empty; never its message
     * @param retryAfter the provider's retryDelay
     * @param usage tokens, mostly none
     * @param timing times
     */
    record Failed(
            FailureKind kind,
            int httpStatus,
            String status,
            Optional<Duration> retryAfter,
            ReplyUsage usage,
            ReplyTiming timing)
            implements ModelReply {
        /** {@code status} of a NETWORK failure before anything was sent: nothing can have been billed. */
        public static final String NOT_CONNECTED = "NOT_CONNECTED";
    }
}
