package io.sluice.chunker.gate;

/**
 * Money of one payer, billionths of a dollar each. The cap is not part of it: a command may change it.
 *
 * @param reserved bounds of the requests that are out
 * @param spent costs of those that ended
 * @param unknown bounds of calls whose cost nobody told; they may have been charged
 * @param closed nothing more will be reserved
 */
record Account(long reserved, long spent, long unknown, boolean closed) {
    static final Account EMPTY = new Account(0, 0, 0, false);

    /** True when a bound can be reserved now. */
    boolean fits(long bound, long cap) {
        return reserved + spent + unknown + bound <= cap;
    }

    /** True when a bound cannot be reserved even when every reservation has been freed. */
    boolean neverFits(long bound, long cap) {
        return spent + unknown + bound > cap;
    }

    Account reserve(long bound) {
        return new Account(reserved + bound, spent, unknown, closed);
    }

    /** A reservation ends: what was paid of it, and what may have been. */
    Account settle(long bound, long cost, long doubt) {
        return new Account(reserved - bound, spent + cost, unknown + doubt, closed);
    }

    /** What was unknown is told after all. */
    Account learn(long bound, long cost, long doubt) {
        return new Account(reserved, spent + cost, unknown - bound + doubt, closed);
    }

    Account close() {
        return new Account(reserved, spent, unknown, true);
    }
}
