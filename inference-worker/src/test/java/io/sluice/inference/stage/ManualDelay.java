package io.sluice.inference.stage;

import io.sluice.inference.call.Delay;
import io.sluice.testing.MovedClock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/** Waits that end when the test's clock has come so far. */
final class ManualDelay implements Delay {
    private final MovedClock clock;
    private final List<Wait> waits = new ArrayList<>();

    ManualDelay(MovedClock clock) {
        this.clock = clock;
    }

    @Override
    public CompletableFuture<Void> after(Duration wait) {
        Wait one = new Wait(clock.instant().plus(wait), new CompletableFuture<>());
        waits.add(one);
        return one.end();
    }

    int waiting() {
        return waits.size();
    }

    void pass(Duration time) {
        clock.pass(time);
        List<Wait> due =
                waits.stream().filter(w -> !w.at().isAfter(clock.instant())).toList();
        waits.removeAll(due);
        due.forEach(w -> w.end().complete(null));
    }

    private record Wait(Instant at, CompletableFuture<Void> end) {}
}
