package io.sluice.testing;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;

/** A clock of UTC that stands until a test moves it. For one thread. */
public final class MovedClock extends Clock {
    private Instant now;

    /**
     * A clock that stands.
     *
     * @param start the instant at which it stands
     */
    public MovedClock(Instant start) {
        now = start;
    }

    /**
     * Lets time pass.
     *
     * @param time how much; negative time sets the clock back
     */
    public void pass(Duration time) {
        now = now.plus(time);
    }

    /** Where the clock stands. */
    @Override
    public Instant instant() {
        return now;
    }

    /** UTC. */
    @Override
    public ZoneId getZone() {
        return ZoneOffset.UTC;
    }

    /** This clock, whatever the zone: its instants are the same in all. */
    @Override
    public Clock withZone(ZoneId zone) {
        return this;
    }
}
