package io.sluice.runtime.service;

import io.sluice.runtime.config.Setting;
import java.util.List;

/**
 * How a service is named, configured and made; one a module, used by its {@code main} and by the command line alike.
 *
 * @param name {@code ingest}, {@code chunker}, {@code inference} or {@code sink}
 * @param settings its settings, the common ones included
 * @param factory makes the service; may throw {@link io.sluice.runtime.config.SettingsException} when settings do not fit together
 */
public record ServiceDefinition(String name, List<Setting<?>> settings, Factory factory) {
    /** Makes a service. */
    @FunctionalInterface
    public interface Factory {
        /** Makes, but does not start it. */
        Service create(ServiceContext context);
    }
}
