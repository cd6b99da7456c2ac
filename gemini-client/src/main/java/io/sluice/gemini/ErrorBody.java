package io.sluice.gemini;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** Reads an error: an object, an array of one, HTML or nothing. */
final class ErrorBody {
    private static final Pattern RETRY_IN = Pattern.compile("retry in (\\d[0-9hms.]*[hms])");
    private static final Pattern TOO_LARGE = Pattern.compile(
            "token count|maximum number of tokens|payload size exceeds|context (?:length|window|size)",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern LIMIT_ZERO = Pattern.compile("limit: 0(?![.\\d])");
    private static final Pattern SPEND_CAP = Pattern.compile("spend(?:ing)? (?:cap|limit)", Pattern.CASE_INSENSITIVE);

    private ErrorBody() {}

    /**
     * Reads a body.
     *
     * @param httpStatus decides when the body has no code
     * @param body may be anything
     */
    static ApiError parse(int httpStatus, String body) {
        return Json.parse(body)
                .flatMap(ErrorBody::error)
                .map(error -> read(error.path("code").asInt(httpStatus), error))
                .orElseGet(() -> new ApiError(byStatus(httpStatus), "", Optional.empty()));
    }

    /** The error object inside a body, if there is one. */
    static Optional<JsonNode> error(JsonNode body) {
        JsonNode object = body.isArray() && !body.isEmpty() ? body.get(0) : body;
        return object.path("error").isObject() ? Optional.of(object.path("error")) : Optional.empty();
    }

    static ApiError read(int code, JsonNode error) {
        String message = error.path("message").asText("");
        Optional<Duration> retryAfter = details(error, "RetryInfo")
                .map(info -> ProtoDuration.parse(info.path("retryDelay").asText("")))
                .flatMap(Optional::stream)
                .findFirst()
                .or(() -> retryIn(message));
        return new ApiError(kind(code, error, message), Json.code(error.path("status")), retryAfter);
    }

    private static FailureKind kind(int code, JsonNode error, String message) {
        return switch (code) {
            case 400 -> badRequest(error, message);
            case 429 -> exhausted(error, message) ? FailureKind.QUOTA_EXHAUSTED : FailureKind.RATE_LIMITED;
            default -> byStatus(code);
        };
    }

    private static FailureKind badRequest(JsonNode error, String message) {
        boolean key = details(error, "ErrorInfo")
                .anyMatch(info -> info.path("reason").asText("").startsWith("API_KEY_"));
        boolean operator = "FAILED_PRECONDITION".equals(error.path("status").asText(""));
        if (key || operator || message.startsWith("API key ")) {
            return FailureKind.UNAUTHORIZED;
        }
        return TOO_LARGE.matcher(message).find() ? FailureKind.TOO_LARGE : FailureKind.REJECTED;
    }

    private static boolean exhausted(JsonNode error, String message) {
        boolean byQuota = details(error, "QuotaFailure")
                .flatMap(failure -> stream(failure.path("violations")))
                .anyMatch(v -> v.path("quotaId").asText("").contains("PerDay")
                        || "0".equals(v.path("quotaValue").asText("")));
        return byQuota
                || LIMIT_ZERO.matcher(message).find()
                || SPEND_CAP.matcher(message).find();
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

    private static Stream<JsonNode> details(JsonNode error, String type) {
        return stream(error.path("details"))
                .filter(d -> d.path("@type").asText("").endsWith("google.rpc." + type));
    }

    private static Stream<JsonNode> stream(JsonNode array) {
        return StreamSupport.stream(array.spliterator(), false);
    }
}
