package io.sluice.schemas;

import io.sluice.schemas.avro.Outcome;

/** What an outcome means for those who wait. */
public final class Outcomes {
    private Outcomes() {}

    /** True when nothing more will come for the request; an outcome that this version does not know says nothing. */
    public static boolean terminal(Outcome outcome) {
        return outcome != Outcome.RETURNED && outcome != Outcome.PARKED && outcome != Outcome.UNKNOWN;
    }
}
