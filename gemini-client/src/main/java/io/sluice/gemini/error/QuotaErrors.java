package io.sluice.gemini.error;

import com.fasterxml.jackson.databind.JsonNode;
import io.sluice.gemini.FailureKind;
import io.sluice.gemini.QuotaLimit;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Pattern;

/** The forms of 429: which quota, and whether waiting helps. */
final class QuotaErrors {
    private static final Pattern LIMIT_ZERO = Pattern.compile("limit[:=] ?0(?![.\\d])");
    private static final Pattern SPEND_CAP = Pattern.compile("spend(?:ing)? (?:cap|limit)", Pattern.CASE_INSENSITIVE);
    private static final Pattern STORAGE = Pattern.compile("CachedContentStorageTokens\\w* limit exceeded");
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_./-]{1,200}");
    private static final Pattern NUMBER = Pattern.compile("\\d{1,18}");
    /** A delay that no per-minute quota asks for. */
    private static final Duration PER_DAY_DELAY = Duration.ofHours(1);

    private QuotaErrors() {}

    static FailureKind kind(ErrorNode error, List<QuotaLimit> quotas, Optional<Duration> retryAfter) {
        String message = error.message();
        boolean zero = quotas.stream().anyMatch(q -> q.value().equals(OptionalLong.of(0)));
        if (zero || LIMIT_ZERO.matcher(message).find()) {
            return FailureKind.NOT_ON_PLAN;
        }
        boolean today = quotas.stream().anyMatch(QuotaLimit::perDay)
                || error.says("insufficient_quota")
                || SPEND_CAP.matcher(message).find()
                || STORAGE.matcher(message).find()
                || (quotas.stream().noneMatch(QuotaLimit::perMinute)
                        && retryAfter
                                .filter(d -> d.compareTo(PER_DAY_DELAY) > 0)
                                .isPresent());
        return today ? FailureKind.QUOTA_EXHAUSTED : FailureKind.RATE_LIMITED;
    }

    static List<QuotaLimit> quotas(ErrorNode error) {
        return error.details("QuotaFailure")
                .flatMap(failure -> ErrorNode.stream(failure.path("violations")))
                .map(v -> new QuotaLimit(
                        name(v.path("quotaId")), name(v.path("quotaMetric")), number(v.path("quotaValue"))))
                .toList();
    }

    private static String name(JsonNode node) {
        String text = node.asText("");
        return NAME.matcher(text).matches() ? text : "";
    }

    private static OptionalLong number(JsonNode node) {
        String text = node.asText("");
        return NUMBER.matcher(text).matches() ? OptionalLong.of(Long.parseLong(text)) : OptionalLong.empty();
    }
}
