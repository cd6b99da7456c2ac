package io.sluice.inference.call;

/**
 * An attempt, as it is put on record before it is sent: what is left of it should the worker be lost.
 *
 * @param kind what was to be paid
 * @param boundUsd the most that it may cost, US dollars
 */
public record CallMark(Kind kind, double boundUsd) {
    /** What an attempt asks of the provider. */
    public enum Kind {
        /** An answer. */
        GENERATION,
        /** An explicit cache, kept until its time to live ends. */
        CACHE
    }

    /** One that asks for an answer. */
    public static CallMark generation(double boundUsd) {
        return new CallMark(Kind.GENERATION, boundUsd);
    }

    /** One that makes a cache. */
    public static CallMark cache(double boundUsd) {
        return new CallMark(Kind.CACHE, boundUsd);
    }

    /** True when this mark, once it stands, also tells of another attempt. */
    public boolean covers(CallMark other) {
        return kind == other.kind && boundUsd >= other.boundUsd;
    }
}
