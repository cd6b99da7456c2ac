package io.sluice.runtime.service;

import io.sluice.runtime.config.CommonSettings;
import io.sluice.runtime.config.Settings;
import io.sluice.runtime.config.SettingsException;
import io.sluice.runtime.health.HealthServer;
import io.sluice.runtime.health.Metrics;
import io.sluice.runtime.kafka.KafkaClients;
import io.sluice.runtime.kafka.TopicAdmin;
import io.sluice.runtime.log.Log;
import io.sluice.runtime.log.LogKey;
import io.sluice.runtime.store.FolderContentStore;
import io.sluice.runtime.tracing.SdkTracing;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.time.Clock;
import java.util.List;
import org.apache.kafka.clients.admin.Admin;

/** A service with its context, health port and topics, started inside this process: what {@code main} and the command line share. */
public final class RunningService implements AutoCloseable {
    private static final Log LOG = Log.of(RunningService.class);

    private final String name;
    private final Closing closing;
    private Service service;
    private HealthServer health;

    private RunningService(String name) {
        this.name = name;
        this.closing = new Closing(name);
    }

    /**
     * Makes the context (store, tracing, meters, topics), starts the service and its health port. When that fails, everything that was
     * started is closed.
     *
     * @throws SettingsException when settings do not fit the machine, the topics or each other
     * @throws io.sluice.runtime.kafka.BrokerException when no broker answers
     */
    public static RunningService start(ServiceDefinition definition, Settings settings) {
        RunningService running = new RunningService(definition.name());
        try {
            running.open(definition, settings);
            return running;
        } catch (RuntimeException e) {
            running.close();
            throw e;
        }
    }

    private void open(ServiceDefinition definition, Settings settings) {
        FolderContentStore store = store(settings);
        SdkTracing tracing = closing.add(SdkTracing.of(name, settings.get(CommonSettings.OTLP_ENDPOINT)));
        Metrics metrics = closing.add(new Metrics(name));
        try (Admin admin = new KafkaClients(settings).admin()) {
            new TopicAdmin(admin, settings).ensure();
        }
        service = definition
                .factory()
                .create(new ServiceContext(settings, store, tracing, metrics.registry(), Clock.systemUTC()));
        health = closing.add(health(settings, metrics));
        closing.add(service);
        service.start();
        LOG.info().with(LogKey.SERVICE, name).with(LogKey.PORT, health.port()).say("service started");
    }

    private static FolderContentStore store(Settings settings) {
        try {
            return FolderContentStore.open(settings.get(CommonSettings.STORE_PATH));
        } catch (IOException e) {
            throw new SettingsException(List.of(CommonSettings.STORE_PATH.name() + "="
                    + settings.get(CommonSettings.STORE_PATH)
                    + ": must be a folder that this user can make and write; set it to another one"));
        }
    }

    private HealthServer health(Settings settings, Metrics metrics) {
        var address =
                new InetSocketAddress(settings.get(CommonSettings.HTTP_HOST), settings.get(CommonSettings.HTTP_PORT));
        if (address.isUnresolved()) {
            throw new SettingsException(List.of(CommonSettings.HTTP_HOST.name() + "=" + address.getHostString()
                    + ": must be a name or address of this machine, for instance 127.0.0.1 or 0.0.0.0"));
        }
        try {
            return HealthServer.start(address, service::alive, service::ready, metrics::text);
        } catch (IOException e) {
            throw new SettingsException(List.of(CommonSettings.HTTP_PORT.name() + "=" + address.getPort()
                    + ": is taken on " + address.getHostString() + "; set another one, or 0 for a free one"));
        }
    }

    /** The service. */
    public Service service() {
        return service;
    }

    /** Port of health and metrics. */
    public int httpPort() {
        return health.port();
    }

    /** Stops the service, then the health port and tracing. */
    @Override
    public void close() {
        closing.close();
    }
}
