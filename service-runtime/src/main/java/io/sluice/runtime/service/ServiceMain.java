package io.sluice.runtime.service;

/**
 * Runs one service as a process: settings, logging, content store, tracing, topics (created or verified), health port, shutdown hook.
 * Exit status 2 for wrong settings (all faults on standard error), 1 when the service failed, 0 after a graceful stop.
 */
public final class ServiceMain {
    private ServiceMain() {}

    /** Runs until the process is told to stop; never returns normally before that. */
    public static void run(ServiceDefinition definition, String[] args) {
        throw new UnsupportedOperationException(definition.name() + args.length);
    }
}
