package io.sluice.chunker.gate;

import io.micrometer.core.instrument.MeterRegistry;
import java.util.concurrent.atomic.AtomicLong;

/** What the gate holds. Thread-safe. */
public final class GateMetrics {
    private final AtomicLong unreleased = new AtomicLong();
    private final AtomicLong out = new AtomicLong();

    /** @param meters where the gauges are registered */
    public GateMetrics(MeterRegistry meters) {
        meters.gauge("sluice.chunker.units.unreleased", unreleased);
        meters.gauge("sluice.chunker.requests.out", out);
    }

    void show(Counters counters) {
        unreleased.set(counters.unreleased());
        out.set(counters.out());
    }
}
