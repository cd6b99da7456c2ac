package io.sluice.gemini.error;

import com.fasterxml.jackson.databind.JsonNode;
import io.sluice.gemini.FailureDetails;
import io.sluice.gemini.FailureKind;
import io.sluice.gemini.QuotaLimit;
import io.sluice.gemini.wire.Json;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads an error: an object, an array of one, HTML or nothing. */
public final class ErrorBody {
    private static final Pattern RETRY_IN = Pattern.compile("retry in (\\d[0-9hms.]*[hms])");
    private static final Pattern NO_STREAM = Pattern.compile(
            "stream(?:ing)?\\W{0,4}(?:is |are )?(?:not|un)[ -]?(?:supported|allowed|available)",
            Pattern.CASE_INSENSITIVE);
    /** What an error inside a reply that began with 200 has when it names no code. */
    private static final int UNNAMED = 500;

    private ErrorBody() {}

    /**
     * Reads the body of an unsuccessful reply.
     *
     * @param httpStatus decides when the body has no code
     * @param body may be anything
     * @param header what a Retry-After header asks, used when the body names no delay
     */
    public static ApiError parse(int httpStatus, String body, Optional<Duration> header) {
        return Json.parse(body)
                .flatMap(ErrorNode::in)
                .map(error -> read(error.code(httpStatus), error, header))
                .orElseGet(() -> new ApiError(byStatus(httpStatus), "", FailureDetails.retryAfter(header)));
    }

    /** The error that stands where a reply's chunk should; empty when the JSON is none. */
    public static Optional<ApiError> inReply(JsonNode json) {
        return ErrorNode.in(json).map(error -> read(error.code(UNNAMED), error, Optional.empty()));
    }

    private static ApiError read(int code, ErrorNode error, Optional<Duration> header) {
        List<QuotaLimit> quotas = QuotaErrors.quotas(error);
        Optional<Duration> retryAfter = error.details("RetryInfo")
                .map(info -> ProtoDuration.parse(info.path("retryDelay").asText("")))
                .flatMap(Optional::stream)
                .findFirst()
                .or(() -> retryIn(error.message()))
                .or(() -> header);
        FailureKind kind = switch (code) {
            case 400, 422 -> RequestErrors.badRequest(error);
            case 403 -> RequestErrors.forbidden(error);
            case 404 -> RequestErrors.notFound(error);
            case 429 -> QuotaErrors.kind(error, quotas, retryAfter);
            default -> byStatus(code);
        };
        boolean unstreamed = kind == FailureKind.REJECTED
                && NO_STREAM.matcher(error.message()).find();
        return new ApiError(
                kind,
                unstreamed ? ApiError.STREAM_UNSUPPORTED : Json.code(error.word()),
                new FailureDetails(retryAfter, SizeNumbers.of(error), quotas, ""));
    }

    private static FailureKind byStatus(int status) {
        return switch (status) {
            case 401, 403 -> FailureKind.UNAUTHORIZED;
            case 404 -> FailureKind.UNKNOWN_MODEL;
            case 408, 499 -> FailureKind.NETWORK;
            case 413 -> FailureKind.TOO_LARGE;
            case 429 -> FailureKind.RATE_LIMITED;
            default -> status >= 500 ? FailureKind.OVERLOADED : FailureKind.REJECTED;
        };
    }

    private static Optional<Duration> retryIn(String message) {
        Matcher m = RETRY_IN.matcher(message);
        return m.find() ? ProtoDuration.parse(m.group(1)) : Optional.empty();
    }
}
