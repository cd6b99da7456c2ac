package io.sluice.emulator.time;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** The wall clock, or a faster one: at speed 60 an hour of caches and quotas passes in a minute. */
public final class RealClock implements EmulatorClock {
    private final CountDownLatch closed = new CountDownLatch(1);
    private final Clock clock;
    private final double speed;
    private final Instant start;

    /**
     * A clock that starts at the other's time.
     *
     * @param speed seconds of this clock in a second of the other, &gt; 0
     */
    public RealClock(Clock clock, double speed) {
        if (!(speed > 0)) {
            throw new IllegalArgumentException("speed is " + speed + "; give more than 0, 1 = real time");
        }
        this.clock = clock;
        this.speed = speed;
        this.start = clock.instant();
    }

    @Override
    public Instant now() {
        Instant real = clock.instant();
        return speed == 1
                ? real
                : start.plusNanos((long) (Duration.between(start, real).toNanos() * speed));
    }

    @Override
    public boolean await(Duration duration) throws InterruptedException {
        return !closed.await((long) (duration.toNanos() / speed), TimeUnit.NANOSECONDS);
    }

    @Override
    public void close() {
        closed.countDown();
    }
}
