package io.sluice.sink;

import io.sluice.runtime.service.ServiceDefinition;

/** The sink as a service. */
public final class Sink {
    /** Its name. */
    public static final String NAME = "sink";

    private Sink() {}

    /** How it is named, configured and made. */
    public static ServiceDefinition definition() {
        return new ServiceDefinition(NAME, SinkSettings.ALL, SinkService::new);
    }
}
