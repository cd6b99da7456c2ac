package io.sluice.runtime.service;

import io.micrometer.core.instrument.MeterRegistry;
import io.sluice.runtime.config.Settings;
import io.sluice.runtime.store.ContentStore;
import io.sluice.runtime.tracing.Tracing;
import java.time.Clock;

/**
 * What a service is given. Time is injected here.
 *
 * @param settings resolved settings
 * @param store content store
 * @param tracing spans
 * @param meters metrics
 * @param clock time
 */
public record ServiceContext(
        Settings settings, ContentStore store, Tracing tracing, MeterRegistry meters, Clock clock) {
    /** The same with another content store. */
    public ServiceContext with(ContentStore other) {
        return new ServiceContext(settings, other, tracing, meters, clock);
    }
}
