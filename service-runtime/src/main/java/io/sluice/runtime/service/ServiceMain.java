package io.sluice.runtime.service;

import io.sluice.runtime.log.JavaUtilLogging;
import java.util.List;

/**
 * Runs one service as a process: settings, logging, content store, tracing, topics (created or verified), health port, shutdown hook.
 * Exit status 2 for wrong settings (all faults on standard error), 1 when the service failed, 0 after a graceful stop.
 */
public final class ServiceMain {
    private ServiceMain() {}

    /** Runs until the process is told to stop; never returns normally before that. */
    public static void run(ServiceDefinition definition, String[] args) {
        JavaUtilLogging.join();
        ServiceProcess process = new ServiceProcess(definition, System.err);
        // A JVM that a signal stops would end with 128 + signal; a graceful stop ends with 0.
        Runtime.getRuntime()
                .addShutdownHook(new Thread(() -> Runtime.getRuntime().halt(process.stop()), "service-stop"));
        System.exit(process.run(List.of(args), System.getenv()));
    }
}
