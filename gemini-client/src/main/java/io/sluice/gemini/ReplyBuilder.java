package io.sluice.gemini;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongSupplier;

/** Collects the chunks of one reply. Usage is cumulative: the last one wins. Used by one thread. */
final class ReplyBuilder {
    private static final Set<String> BLOCKED = Set.of(
            "SAFETY",
            "RECITATION",
            "LANGUAGE",
            "BLOCKLIST",
            "PROHIBITED_CONTENT",
            "SPII",
            "IMAGE_SAFETY",
            "IMAGE_PROHIBITED_CONTENT",
            "IMAGE_RECITATION");
    private static final ApiError CUT = new ApiError(FailureKind.NETWORK, "", Optional.empty());

    private final int httpStatus;
    private final long sent;
    private final LongSupplier nanoClock;
    private final StringBuilder text = new StringBuilder();
    private Duration firstByte = Duration.ZERO;
    private ReplyUsage usage = ReplyUsage.NONE;
    private String modelVersion = "";
    private String finishReason = "";
    private String blockReason = "";
    private Optional<ApiError> error = Optional.empty();

    ReplyBuilder(int httpStatus, long sent, LongSupplier nanoClock) {
        this.httpStatus = httpStatus;
        this.sent = sent;
        this.nanoClock = nanoClock;
    }

    /** One GenerateContentResponse; any member may be missing. */
    void chunk(JsonNode chunk) {
        JsonNode candidate = chunk.path("candidates").path(0);
        for (JsonNode part : candidate.path("content").path("parts")) {
            if (!part.path("thought").asBoolean(false)) {
                add(part.path("text").asText(""));
            }
        }
        finishReason = latest(Json.code(candidate.path("finishReason")), finishReason);
        blockReason = latest(Json.code(chunk.path("promptFeedback").path("blockReason")), blockReason);
        modelVersion = latest(chunk.path("modelVersion").asText(""), modelVersion);
        JsonNode counted = chunk.path("usageMetadata");
        if (counted.isObject()) {
            usage = new ReplyUsage(
                    counted.path("promptTokenCount").asLong(),
                    counted.path("cachedContentTokenCount").asLong(),
                    counted.path("candidatesTokenCount").asLong(),
                    counted.path("thoughtsTokenCount").asLong());
        }
    }

    /** The first error decides. */
    void error(ApiError failure) {
        error = error.or(() -> Optional.of(failure));
    }

    /** The stream ended too early or is unreadable. */
    void cut() {
        error(CUT);
    }

    ModelReply build() {
        ReplyTiming timing = new ReplyTiming(firstByte, Duration.ofNanos(nanoClock.getAsLong() - sent));
        if (error.isEmpty() && !blockReason.isEmpty()) {
            return new ModelReply.Blocked(blockReason, modelVersion, usage, timing);
        }
        if (error.isEmpty() && finishReason.isEmpty()) {
            cut();
        }
        if (error.isPresent()) {
            ApiError e = error.get();
            return new ModelReply.Failed(e.kind(), httpStatus, e.status(), e.retryAfter(), usage, timing);
        }
        return finished(timing);
    }

    private ModelReply finished(ReplyTiming timing) {
        if ("MAX_TOKENS".equals(finishReason)) {
            return new ModelReply.Truncated(text.toString(), modelVersion, usage, timing);
        }
        if (BLOCKED.contains(finishReason)) {
            return new ModelReply.Blocked(finishReason, modelVersion, usage, timing);
        }
        if ("STOP".equals(finishReason) && !text.toString().isBlank()) {
            return new ModelReply.Complete(text.toString(), modelVersion, usage, timing);
        }
        return new ModelReply.Empty(finishReason, modelVersion, usage, timing);
    }

    private void add(String delta) {
        if (!delta.isEmpty() && text.isEmpty()) {
            firstByte = Duration.ofNanos(nanoClock.getAsLong() - sent);
        }
        text.append(delta);
    }

    private static String latest(String now, String before) {
        return now.isEmpty() ? before : now;
    }
}
