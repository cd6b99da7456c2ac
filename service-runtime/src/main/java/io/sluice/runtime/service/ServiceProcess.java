package io.sluice.runtime.service;

import io.sluice.runtime.config.Settings;
import io.sluice.runtime.config.SettingsException;
import io.sluice.runtime.config.SettingsLoader;
import io.sluice.runtime.kafka.BrokerException;
import io.sluice.runtime.log.Log;
import io.sluice.runtime.log.LogKey;
import java.io.PrintStream;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** The life of a process with one service. {@link #run} by one thread, {@link #stop} by another. */
final class ServiceProcess {
    static final int STOPPED = 0;
    static final int FAILED = 1;
    static final int WRONG_SETTINGS = 2;

    private static final Log LOG = Log.of(ServiceProcess.class);
    private static final long LOOK_MILLIS = 200;

    private final ServiceDefinition definition;
    private final PrintStream err;
    private final CountDownLatch stop = new CountDownLatch(1);
    private final CompletableFuture<Integer> status = new CompletableFuture<>();

    ServiceProcess(ServiceDefinition definition, PrintStream err) {
        this.definition = definition;
        this.err = err;
    }

    /** Runs until told to stop or the service fails. Returns the exit status. */
    int run(List<String> args, Map<String, String> environment) {
        int result = FAILED;
        try {
            result = serve(SettingsLoader.load(definition.settings(), args, environment));
        } catch (SettingsException e) {
            err.println("sluice " + definition.name() + " cannot start:");
            e.faults().forEach(fault -> err.println("  " + fault));
            result = WRONG_SETTINGS;
        } catch (BrokerException e) {
            err.println("sluice " + definition.name() + " cannot start: " + e.getMessage());
        } catch (RuntimeException e) {
            // Its message may quote anything; the class says enough to whoever can put it right.
            LOG.error().with(LogKey.SERVICE, definition.name()).cause(e).say("service failed");
        } finally {
            status.complete(result);
        }
        return result;
    }

    /** Tells {@link #run} to stop and waits for it. Returns the exit status. */
    int stop() {
        stop.countDown();
        return status.join();
    }

    private int serve(Settings settings) {
        try (RunningService running = RunningService.start(definition, settings)) {
            while (!stop.await(LOOK_MILLIS, TimeUnit.MILLISECONDS)) {
                if (!running.service().alive()) {
                    LOG.error()
                            .with(LogKey.SERVICE, definition.name())
                            .say("service failed for good; the process ends");
                    return FAILED;
                }
            }
            LOG.info().with(LogKey.SERVICE, definition.name()).say("service stops");
            return STOPPED;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return FAILED;
        }
    }
}
