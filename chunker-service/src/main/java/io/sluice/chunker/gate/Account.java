package io.sluice.chunker.gate;

/**
 * What a job or a document may spend and has spent, billionths of a dollar each.
 *
 * @param cap most of reserved and spent together; negative once nothing more is reserved
 * @param reserved bounds of the requests that are out
 * @param spent costs of those that ended
 */
record Account(long cap, long reserved, long spent) {
    /** True when a bound can be reserved now. */
    boolean fits(long bound) {
        return reserved + spent + bound <= cap;
    }

    /** True when a bound cannot be reserved even when every reservation has been freed. */
    boolean neverFits(long bound) {
        return spent + bound > cap;
    }

    Account reserve(long bound) {
        return new Account(cap, reserved + bound, spent);
    }

    Account settle(long bound, long cost) {
        return new Account(cap, reserved - bound, spent + cost);
    }

    Account withCap(long newCap) {
        return new Account(newCap, reserved, spent);
    }

    Account close() {
        return withCap(-1);
    }

    boolean closed() {
        return cap < 0;
    }
}
