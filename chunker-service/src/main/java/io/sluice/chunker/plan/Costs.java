package io.sluice.chunker.plan;

import io.sluice.extraction.plan.Cost;

/**
 * What calls may cost, US dollars.
 *
 * @param byKind one attempt each, with answers of usual length
 * @param bound all allowed attempts, each with the longest answer
 */
record Costs(Cost byKind, double bound) {
    static final Costs NONE = new Costs(Cost.NONE, 0);

    /** All kinds of {@link #byKind} together. */
    double expected() {
        return byKind.total();
    }

    Costs plus(Costs other) {
        return new Costs(byKind.plus(other.byKind), bound + other.bound);
    }
}
