package io.sluice.extraction.plan;

/** Why a prefix is cached or not; the codes stand in plans. */
public enum CachingReason {
    /** An explicit cache costs less than sending the prefix with each call. */
    CHEAPER,
    /** The user's word. */
    AS_ASKED,
    /** One call: nothing is read twice. */
    ONE_CALL,
    /** The prefix is shorter than the model's smallest cache. */
    BELOW_MINIMUM,
    /** The model has no explicit caches. */
    NOT_OFFERED,
    /** Confidential text must not stay with the provider. */
    CONFIDENTIAL,
    /** Making and keeping a cache costs more than it saves. */
    NOT_CHEAPER
}
