package io.sluice.runtime.service;

import io.sluice.runtime.config.Settings;

/** A service with its context, health port and topics, started inside this process: what {@code main} and the command line share. */
public final class RunningService implements AutoCloseable {
    private RunningService() {}

    /** Makes the context (store, tracing, meters, topics), starts the service and its health port. */
    public static RunningService start(ServiceDefinition definition, Settings settings) {
        throw new UnsupportedOperationException(definition.name() + settings);
    }

    /** The service. */
    public Service service() {
        throw new UnsupportedOperationException("service");
    }

    /** Port of health and metrics. */
    public int httpPort() {
        throw new UnsupportedOperationException("port");
    }

    /** Stops the service, then the health port and tracing. */
    @Override
    public void close() {
        throw new UnsupportedOperationException("close");
    }
}
