package io.sluice.ingest;

import io.sluice.runtime.service.ServiceDefinition;

/** The ingest service's name, settings and factory. */
public final class Ingest {
    private Ingest() {}

    /** For {@code main} and the command line. */
    public static ServiceDefinition definition() {
        return new ServiceDefinition("ingest", IngestSettings.ALL, IngestService::new);
    }
}
