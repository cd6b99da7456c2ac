package io.sluice.gemini;

import java.util.OptionalLong;

/**
 * A quota that was exceeded, as the provider names it (google.rpc.QuotaFailure).
 *
 * @param id quotaId, such as {@code GenerateRequestsPerMinutePerProjectPerModel}; may be empty
 * @param metric quotaMetric; may be empty
 * @param value quotaValue, where it is given: requests or tokens in the period that the id names
 */
public record QuotaLimit(String id, String metric, OptionalLong value) {
    /** True when it counts by the day (reset at midnight Pacific time). */
    public boolean perDay() {
        return id.contains("PerDay");
    }

    /** True when it counts by the minute. */
    public boolean perMinute() {
        return id.contains("PerMinute");
    }
}
