package io.sluice.gemini.error;

import io.sluice.gemini.FailureKind;
import java.util.List;
import java.util.regex.Pattern;

/** The forms of 400, 403, 404: told apart by what they say, as one status has many causes. The first rule that fits decides. */
final class RequestErrors {
    private static final List<Rule> RULES = List.of(
            new Rule(FailureKind.CACHE_TOO_SMALL, "cached content is too small|minimum token count to start caching"),
            new Rule(
                    FailureKind.CACHE_GONE,
                    "cached ?content not found|cached? ?content \\S{1,300} is expired|not found: cached ?content"),
            new Rule(
                    FailureKind.SCHEMA_TOO_COMPLEX,
                    "too many states for serving|schema (?:is )?too (?:complex|large|deep)"),
            new Rule(
                    FailureKind.TOO_LARGE,
                    "token count|maximum number of tokens|payload size exceeds|maximum request body size"
                            + "|context (?:length|window|size)"));

    private RequestErrors() {}

    static FailureKind badRequest(ErrorNode error) {
        boolean key = error.details("ErrorInfo")
                .anyMatch(info -> info.path("reason").asText("").startsWith("API_KEY_"));
        boolean operator = error.says("FAILED_PRECONDITION")
                || "FAILED_PRECONDITION".equals(error.json().path("status").asText(""));
        String message = error.message();
        if (key || operator || message.startsWith("API key ")) {
            return FailureKind.UNAUTHORIZED;
        }
        if (error.says("exceed_context_size_error") || error.says("context_length_exceeded")) {
            return FailureKind.TOO_LARGE;
        }
        return said(message, FailureKind.REJECTED);
    }

    static FailureKind forbidden(ErrorNode error) {
        return cacheGone(error, FailureKind.UNAUTHORIZED);
    }

    static FailureKind notFound(ErrorNode error) {
        return cacheGone(error, FailureKind.UNKNOWN_MODEL);
    }

    private static FailureKind cacheGone(ErrorNode error, FailureKind otherwise) {
        return said(error.message(), otherwise) == FailureKind.CACHE_GONE ? FailureKind.CACHE_GONE : otherwise;
    }

    private static FailureKind said(String message, FailureKind otherwise) {
        return RULES.stream()
                .filter(rule -> rule.words().matcher(message).find())
                .map(Rule::kind)
                .findFirst()
                .orElse(otherwise);
    }

    private record Rule(FailureKind kind, Pattern words) {
        Rule(FailureKind kind, String words) {
            this(kind, Pattern.compile(words, Pattern.CASE_INSENSITIVE));
        }
    }
}
