package io.sluice.gemini;

import java.time.Duration;
import java.util.Optional;

/**
 * What an error body says, without its message.
 *
 * @param kind who must act
 * @param status the provider's status word, else empty
 * @param retryAfter how long the provider asks to wait
 */
record ApiError(FailureKind kind, String status, Optional<Duration> retryAfter) {}
