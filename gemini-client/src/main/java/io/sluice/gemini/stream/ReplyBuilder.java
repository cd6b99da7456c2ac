package io.sluice.gemini.stream;

import io.sluice.gemini.ConnectionFault;
import io.sluice.gemini.FailureDetails;
import io.sluice.gemini.ModelReply;
import io.sluice.gemini.ModelStatus;
import io.sluice.gemini.ReplyOrigin;
import io.sluice.gemini.ReplyTiming;
import io.sluice.gemini.ReplyUsage;
import io.sluice.gemini.ServiceTier;
import io.sluice.gemini.SizeLimit;
import io.sluice.gemini.ToolCall;
import io.sluice.gemini.error.ApiError;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.LongSupplier;

/** Collects one reply, whatever the provider's form. Usage is cumulative: the last one wins. Used by one thread. */
public final class ReplyBuilder {
    /** Characters of text; a model's 65,536 output tokens are a fraction of it. */
    static final long MOST_TEXT = 8L * 1024 * 1024;

    private final long sent;
    private final LongSupplier nanoClock;
    private final StringBuilder text = new StringBuilder();
    private final List<ToolCall> toolCalls = new ArrayList<>();
    private final RepetitionWatch watch = new RepetitionWatch();
    private int httpStatus;
    private Duration firstByte = Duration.ZERO;
    private ReplyUsage usage = ReplyUsage.NONE;
    private String modelVersion = "";
    private ServiceTier tier = ServiceTier.UNTOLD;
    private Optional<ModelStatus> modelStatus = Optional.empty();
    private String finishReason = "";
    private String blockReason = "";
    private String malformed = "";
    private boolean loop;
    private boolean tooLong;
    private Optional<ApiError> error = Optional.empty();

    /**
     * A reply that is about to come.
     *
     * @param nanoClock monotonic nanoseconds; read now as the time of sending
     */
    public ReplyBuilder(LongSupplier nanoClock) {
        this.sent = nanoClock.getAsLong();
        this.nanoClock = nanoClock;
    }

    /** The HTTP status that came. */
    public void status(int code) {
        httpStatus = code;
    }

    /** More of the answer's text; one that is longer than any answer ends the reply. */
    public void text(String delta) {
        if (delta.isEmpty()) {
            return;
        }
        if ((long) text.length() + delta.length() > MOST_TEXT) {
            tooLong(new SizeLimit(
                    SizeLimit.Unit.CHARACTERS,
                    OptionalLong.of((long) text.length() + delta.length()),
                    OptionalLong.of(MOST_TEXT)));
            return;
        }
        if (text.isEmpty()) {
            firstByte = Duration.ofNanos(nanoClock.getAsLong() - sent);
        }
        text.append(delta);
        loop = loop || watch.loops(text);
    }

    /** A whole call of a tool. */
    public void toolCall(ToolCall call) {
        toolCalls.add(call);
    }

    /** Why it ended; empty says nothing. */
    public void finish(String reason) {
        finishReason = latest(reason, finishReason);
    }

    /** Why the prompt was blocked; empty says nothing. */
    public void block(String reason) {
        blockReason = latest(reason, blockReason);
    }

    /** Who answers; empty says nothing. */
    public void version(String version) {
        modelVersion = latest(version, modelVersion);
    }

    /** At which price tier; UNTOLD says nothing. */
    public void tier(ServiceTier told) {
        tier = told == ServiceTier.UNTOLD ? tier : told;
    }

    /** What is said about the model's life. */
    public void modelStatus(ModelStatus told) {
        modelStatus = Optional.of(told);
    }

    /** All that has been counted so far. */
    public void usage(ReplyUsage counted) {
        usage = counted;
    }

    /** The first error decides. */
    public void error(ApiError failure) {
        error = error.or(() -> Optional.of(failure));
    }

    /** The connection broke. */
    public void fault(ConnectionFault fault) {
        error(new ApiError(fault.kind(), fault.name()));
    }

    /** An event was no JSON. */
    public void unreadable() {
        malformed = ModelReply.Malformed.UNREADABLE;
    }

    /** The reply, or a line of it, is longer than any answer can be: nothing more of it is wanted. */
    public void tooLong(SizeLimit size) {
        ConnectionFault fault = ConnectionFault.REPLY_TOO_LONG;
        tooLong = true;
        error(new ApiError(
                fault.kind(), fault.name(), new FailureDetails(Optional.empty(), Optional.of(size), List.of(), "")));
    }

    /** True when the answer repeats itself. */
    public boolean loops() {
        return loop;
    }

    /** True when nothing more is wanted: the call should be cancelled. */
    public boolean enough() {
        return loop || tooLong;
    }

    /** How it ended. */
    public ModelReply build() {
        ReplyTiming timing = new ReplyTiming(firstByte, Duration.ofNanos(nanoClock.getAsLong() - sent));
        String said = text.toString();
        if (loop) {
            return new ModelReply.Truncated(ModelReply.Cut.LOOP, said, origin(), usage, timing);
        }
        if (error.isPresent()) {
            return failed(error.get(), said, timing);
        }
        if (!malformed.isEmpty()) {
            return new ModelReply.Malformed(malformed, "", said, origin(), usage, timing);
        }
        if (!blockReason.isEmpty()) {
            return new ModelReply.Blocked(blockReason, said, origin(), usage, timing);
        }
        if (finishReason.isEmpty()) {
            ConnectionFault cut = ConnectionFault.STREAM_CUT;
            return failed(new ApiError(cut.kind(), cut.name()), said, timing);
        }
        return finished(said, timing);
    }

    private ModelReply finished(String said, ReplyTiming timing) {
        if (FinishReasons.MAX_TOKENS.equals(finishReason)) {
            return new ModelReply.Truncated(ModelReply.Cut.OUTPUT_LIMIT, said, origin(), usage, timing);
        }
        if (FinishReasons.BLOCKED.contains(finishReason)) {
            return new ModelReply.Blocked(finishReason, said, origin(), usage, timing);
        }
        if (FinishReasons.RECITATION.contains(finishReason)) {
            return new ModelReply.Recitation(said, origin(), usage, timing);
        }
        if (FinishReasons.MALFORMED.contains(finishReason)) {
            return new ModelReply.Malformed(finishReason, "", said, origin(), usage, timing);
        }
        if (!FinishReasons.STOP.equals(finishReason)) {
            return new ModelReply.Unfinished(finishReason, said, origin(), usage, timing);
        }
        return said.isBlank() && toolCalls.isEmpty()
                ? new ModelReply.Empty(origin(), usage, timing)
                : new ModelReply.Complete(said, toolCalls, origin(), usage, timing);
    }

    private ModelReply failed(ApiError e, String said, ReplyTiming timing) {
        FailureDetails details = e.details();
        return new ModelReply.Failed(e.kind(), httpStatus, e.status(), details, said, origin(), usage, timing);
    }

    private ReplyOrigin origin() {
        return new ReplyOrigin(modelVersion, tier, modelStatus);
    }

    private static String latest(String now, String before) {
        return now.isEmpty() ? before : now;
    }
}
