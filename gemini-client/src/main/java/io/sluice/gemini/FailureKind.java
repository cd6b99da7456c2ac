package io.sluice.gemini;

/** Failures by who must act. */
public enum FailureKind {
    /** Per-minute quota: wait for {@code retryAfter} and ask again. */
    RATE_LIMITED,
    /** Per-day quota or spend cap: nobody helps today. */
    QUOTA_EXHAUSTED,
    /** The quota of this plan is zero: the operator, never a wait. */
    NOT_ON_PLAN,
    /** Overload or internal error of the provider: ask again later. */
    OVERLOADED,
    /** Connection refused, reset, cut, or timed out: ask again. */
    NETWORK,
    /** The server's certificate is not trusted: the operator (or an attack). Nothing was sent. */
    UNTRUSTED,
    /** Key missing, wrong or without permission: the operator. */
    UNAUTHORIZED,
    /** Too many tokens or bytes: a smaller prefix. */
    TOO_LARGE,
    /** The cached content does not exist any more: make it anew once, then ask without. */
    CACHE_GONE,
    /** The content is smaller than a cache may be: ask without one. */
    CACHE_TOO_SMALL,
    /** The schema has too many states for the provider: fewer fields a call. */
    SCHEMA_TOO_COMPLEX,
    /** The model does not exist or may not be used: the operator. */
    UNKNOWN_MODEL,
    /** The provider does not take the request: our bug, or the schema. */
    REJECTED;

    /** True when the same call may succeed later without anybody acting. */
    public boolean retryable() {
        return this == RATE_LIMITED || this == OVERLOADED || this == NETWORK;
    }
}
