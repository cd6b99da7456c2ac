package io.sluice.gemini;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** How a call ended. Every reply has its usage and the text that came: what is no answer may cost too. */
public sealed interface ModelReply {
    /** The answer's text, thoughts removed, as far as it came. */
    String text();

    /** Who answered, at which price tier. */
    ReplyOrigin origin();

    /** Version that answered, as the provider names it; may differ from the model asked; empty when none did. */
    default String modelVersion() {
        return origin().modelVersion();
    }

    /** Tokens counted by the provider. */
    ReplyUsage usage();

    /** Times. */
    ReplyTiming timing();

    /** A whole answer: finish reason STOP, and text or calls of tools. */
    record Complete(String text, List<ToolCall> toolCalls, ReplyOrigin origin, ReplyUsage usage, ReplyTiming timing)
            implements ModelReply {
        /** Copies the list. */
        public Complete {
            toolCalls = List.copyOf(toolCalls);
        }

        /** An answer in words. */
        public Complete(String text, String modelVersion, ReplyUsage usage, ReplyTiming timing) {
            this(text, List.of(), ReplyOrigin.of(modelVersion), usage, timing);
        }
    }

    /** Why an answer was cut. */
    enum Cut {
        /** The provider's: maxOutputTokens. */
        OUTPUT_LIMIT,
        /** Ours: the text repeated itself, and the call was cancelled; its usage is what had been counted by then. */
        LOOP
    }

    /** A cut answer. */
    record Truncated(Cut cut, String text, ReplyOrigin origin, ReplyUsage usage, ReplyTiming timing)
            implements ModelReply {
        /** By a version of which nothing more is told. */
        public Truncated(Cut cut, String text, String modelVersion, ReplyUsage usage, ReplyTiming timing) {
            this(cut, text, ReplyOrigin.of(modelVersion), usage, timing);
        }

        /** Cut by the output limit. */
        public Truncated(String text, String modelVersion, ReplyUsage usage, ReplyTiming timing) {
            this(Cut.OUTPUT_LIMIT, text, modelVersion, usage, timing);
        }
    }

    /** The provider refused: safety, prohibited content and the like; {@code reason} is its code. */
    record Blocked(String reason, String text, ReplyOrigin origin, ReplyUsage usage, ReplyTiming timing)
            implements ModelReply {
        /** By a version of which nothing more is told. */
        public Blocked(String reason, String text, String modelVersion, ReplyUsage usage, ReplyTiming timing) {
            this(reason, text, ReplyOrigin.of(modelVersion), usage, timing);
        }
    }

    /** The provider stopped because the answer repeats protected text. Documents quoted at length do that; a shorter question helps. */
    record Recitation(String text, ReplyOrigin origin, ReplyUsage usage, ReplyTiming timing) implements ModelReply {
        /** By a version of which nothing more is told. */
        public Recitation(String text, String modelVersion, ReplyUsage usage, ReplyTiming timing) {
            this(text, ReplyOrigin.of(modelVersion), usage, timing);
        }
    }

    /** Finished as if all were well, without text and without calls of tools. */
    record Empty(ReplyOrigin origin, ReplyUsage usage, ReplyTiming timing) implements ModelReply {
        /** By a version of which nothing more is told. */
        public Empty(String modelVersion, ReplyUsage usage, ReplyTiming timing) {
            this(ReplyOrigin.of(modelVersion), usage, timing);
        }

        @Override
        public String text() {
            return "";
        }
    }

    /**
     * An answer of the wrong form.
     *
     * @param reason the provider's code, or {@link #SCHEMA}, {@link #UNREADABLE}
     * @param pointer for SCHEMA: JSON Pointer of the first node that breaks it; else empty
     */
    record Malformed(
            String reason, String pointer, String text, ReplyOrigin origin, ReplyUsage usage, ReplyTiming timing)
            implements ModelReply {
        /** {@code reason}: the text is no JSON of the schema that was asked. */
        public static final String SCHEMA = "SCHEMA";

        /** {@code reason}: an event of the reply was not readable. */
        public static final String UNREADABLE = "UNREADABLE";

        /** By a version of which nothing more is told. */
        public Malformed(
                String reason, String pointer, String text, String modelVersion, ReplyUsage usage, ReplyTiming timing) {
            this(reason, pointer, text, ReplyOrigin.of(modelVersion), usage, timing);
        }
    }

    /** Ended for a reason that is no success: OTHER, or one that this version does not know; {@code reason} is its code. */
    record Unfinished(String reason, String text, ReplyOrigin origin, ReplyUsage usage, ReplyTiming timing)
            implements ModelReply {
        /** By a version of which nothing more is told. */
        public Unfinished(String reason, String text, String modelVersion, ReplyUsage usage, ReplyTiming timing) {
            this(reason, text, ReplyOrigin.of(modelVersion), usage, timing);
        }
    }

    /**
     * No answer.
     *
     * @param kind who must act
     * @param httpStatus HTTP status, 0 when there was none
     * @param status the provider's status word such as RESOURCE_EXHAUSTED, or a {@link ConnectionFault}, else empty; never its message
     * @param details delay, numbers, place
     */
    record Failed(
            FailureKind kind,
            int httpStatus,
            String status,
            FailureDetails details,
            String text,
            ReplyOrigin origin,
            ReplyUsage usage,
            ReplyTiming timing)
            implements ModelReply {
        /** A failure without text. */
        public Failed(
                FailureKind kind,
                int httpStatus,
                String status,
                Optional<Duration> retryAfter,
                ReplyUsage usage,
                ReplyTiming timing) {
            this(
                    kind,
                    httpStatus,
                    status,
                    FailureDetails.retryAfter(retryAfter),
                    "",
                    ReplyOrigin.of(""),
                    usage,
                    timing);
        }

        /** How long the provider asks to wait. */
        public Optional<Duration> retryAfter() {
            return details.retryAfter();
        }

        /** True when it may have cost something and nobody said how much: it broke on its way, after the request had begun. */
        public boolean costUnknown() {
            return usage.prompt() == 0
                    && ConnectionFault.of(status).map(ConnectionFault::billable).orElse(kind == FailureKind.NETWORK);
        }
    }
}
