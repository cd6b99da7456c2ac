package io.sluice.gemini;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * What a failure says beside its kind. Never a message: those may repeat what was asked.
 *
 * @param retryAfter how long the provider asks to wait
 * @param size the numbers of a refusal by size
 * @param quotas the quotas that were exceeded
 * @param pointer JSON Pointer of the schema node that is refused, else empty
 */
public record FailureDetails(
        Optional<Duration> retryAfter, Optional<SizeLimit> size, List<QuotaLimit> quotas, String pointer) {
    /** Nothing more is known. */
    public static final FailureDetails NONE = new FailureDetails(Optional.empty(), Optional.empty(), List.of(), "");

    /** Copies the list. */
    public FailureDetails {
        quotas = List.copyOf(quotas);
    }

    /** Only a delay. */
    public static FailureDetails retryAfter(Optional<Duration> delay) {
        return new FailureDetails(delay, Optional.empty(), List.of(), "");
    }

    /** Only a place in the schema. */
    public static FailureDetails at(String pointer) {
        return new FailureDetails(Optional.empty(), Optional.empty(), List.of(), pointer);
    }
}
