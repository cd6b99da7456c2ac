package io.sluice.runtime.config;

import java.util.List;
import java.util.Map;

/** Reads settings with SmallRye Config. The only place that reads the environment. */
public final class SettingsLoader {
    private SettingsLoader() {}

    /**
     * Reads all declared settings. Arguments are {@code --name=value} or {@code --name value}; {@code --config FILE} names a
     * properties file. Unknown {@code sluice.*} names in arguments or file are faults (with the nearest known name as remedy).
     *
     * @param declared every setting that the program knows
     * @param args command line
     * @param environment the process environment
     * @throws SettingsException naming all faults at once
     */
    public static Settings load(List<Setting<?>> declared, List<String> args, Map<String, String> environment) {
        throw new UnsupportedOperationException(declared + "" + args + environment);
    }
}
