package io.sluice.schemas;

import io.sluice.schemas.avro.Outcome;

/** What an outcome means for those who wait. */
public final class Outcomes {
    /** Reason of TRUNCATED where a request was to be cut into smaller ones and nothing in it can be cut: the end of a SPLIT request. */
    public static final String INDIVISIBLE = "INDIVISIBLE";

    private Outcomes() {}

    /** True when nothing more will come for the request; an outcome that this version does not know says nothing. */
    public static boolean terminal(Outcome outcome) {
        return outcome != Outcome.SPLIT && outcome != Outcome.UNKNOWN && !comesAgain(outcome);
    }

    /** True when the gate releases the request again. */
    public static boolean comesAgain(Outcome outcome) {
        return outcome == Outcome.RETURNED || outcome == Outcome.PARKED;
    }
}
