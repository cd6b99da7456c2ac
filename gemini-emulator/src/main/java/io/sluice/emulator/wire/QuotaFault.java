package io.sluice.emulator.wire;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Duration;

/** The 429 bodies: which quota, its value, when to come again. */
public final class QuotaFault {
    private static final String METRICS = "generativelanguage.googleapis.com/";

    /** A quota of the API. */
    public enum Kind {
        /** Requests a minute. */
        REQUESTS_PER_MINUTE("generate_content_free_tier_requests", "GenerateRequestsPerMinutePerProjectPerModel"),
        /** Input tokens a minute, cached ones too. */
        TOKENS_PER_MINUTE(
                "generate_content_free_tier_input_token_count", "GenerateContentInputTokensPerModelPerMinute"),
        /** Requests a day, until midnight Pacific time. */
        REQUESTS_PER_DAY("generate_content_free_tier_requests", "GenerateRequestsPerDayPerProjectPerModel");

        private final String metric;
        private final String id;

        Kind(String metric, String id) {
            this.metric = metric;
            this.id = id;
        }
    }

    private QuotaFault() {}

    /**
     * 429.
     *
     * @param model model id
     * @param limit the quota's value; 0 = the model is not open to this project
     * @param retry time after which the quota has room again
     */
    public static ApiFault of(Kind kind, String model, long limit, Duration retry) {
        ApiFault fault = ApiFault.of(
                429,
                "RESOURCE_EXHAUSTED",
                "You exceeded your current quota, please check your plan and billing details. For more information on this error, head to: https://ai.google.dev/gemini-api/docs/rate-limits. To monitor your current usage, head to: https://ai.dev/rate-limit. \n* Quota exceeded for metric: "
                        + METRICS + kind.metric + ", limit: " + limit + ", model: " + model + "\nPlease retry in "
                        + ProtoTimes.spoken(retry) + ".");
        ObjectNode violation =
                fault.detail("QuotaFailure").putArray("violations").addObject();
        violation.put("quotaMetric", METRICS + kind.metric);
        violation.put("quotaId", kind.id + "-FreeTier");
        violation.putObject("quotaDimensions").put("location", "global").put("model", model);
        if (limit > 0) {
            violation.put("quotaValue", Long.toString(limit));
        }
        fault.detail("Help")
                .putArray("links")
                .addObject()
                .put("description", "Learn more about Gemini API quotas")
                .put("url", "https://ai.google.dev/gemini-api/docs/rate-limits");
        fault.detail("RetryInfo").put("retryDelay", rounded(retry) + "s");
        return fault;
    }

    /** Told to the second, as the API rounds it. */
    private static long rounded(Duration retry) {
        return retry.toNanosPart() == 0 ? retry.toSeconds() : retry.toSeconds() + 1;
    }
}
