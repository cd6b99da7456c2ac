package io.sluice.runtime.config;

import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfig;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads settings with SmallRye Config. The only place that reads the environment. */
public final class SettingsLoader {
    private static final String KAFKA = "kafka.";
    private static final int ARGUMENTS = 400;
    private static final int ENVIRONMENT = 300;
    private static final int FILE = 200;
    private static final int DEFAULTS = 100;

    private SettingsLoader() {}

    /**
     * Reads all declared settings. Arguments are {@code --name=value} or {@code --name value}; {@code --config FILE} names a
     * properties file. Unknown {@code sluice.*} names in arguments or file are faults (with the nearest known name as remedy), and so are
     * {@code SLUICE_*} variables that look like a known one misspelt.
     *
     * @param declared every setting that the program knows
     * @param args command line
     * @param environment the process environment
     * @throws SettingsException naming all faults at once
     */
    public static Settings load(List<Setting<?>> declared, List<String> args, Map<String, String> environment) {
        List<String> faults = new ArrayList<>();
        Arguments arguments = Arguments.parse(args, faults);
        Map<String, String> file = ConfigFile.read(arguments.configFile(), faults);
        UnknownNames.check(declared, arguments.values().keySet(), "on the command line", faults);
        UnknownNames.check(declared, file.keySet(), "in the configuration file", faults);
        UnknownNames.checkEnvironment(declared, environment.keySet(), faults);
        SmallRyeConfig config = new SmallRyeConfigBuilder()
                .withSources(
                        new PropertiesConfigSource(arguments.values(), "arguments", ARGUMENTS),
                        new PropertiesConfigSource(
                                Environment.settings(declared, environment), "environment", ENVIRONMENT),
                        new PropertiesConfigSource(file, "file", FILE),
                        new PropertiesConfigSource(defaults(declared), "defaults", DEFAULTS))
                .build();
        Map<String, Object> values = new HashMap<>();
        for (Setting<?> setting : declared) {
            value(setting, config, faults).ifPresent(v -> values.put(setting.name(), v));
        }
        if (!faults.isEmpty()) {
            throw new SettingsException(faults);
        }
        return new LoadedSettings(values, kafka(config));
    }

    private static Map<String, String> defaults(List<Setting<?>> declared) {
        Map<String, String> defaults = new HashMap<>();
        declared.forEach(s -> s.defaultText().ifPresent(text -> defaults.put(s.name(), text)));
        return defaults;
    }

    private static Optional<Object> value(Setting<?> setting, SmallRyeConfig config, List<String> faults) {
        String text = config.getRawValue(setting.name());
        if (text == null) {
            if (setting.optional()) {
                return Optional.of(Optional.empty());
            }
            faults.add(setting.name() + ": missing, must be a " + setting.type() + "; " + remedy(setting));
            return Optional.empty();
        }
        try {
            return Optional.of(setting.parser().apply(text));
        } catch (IllegalArgumentException e) {
            // The parser's words state the bound; those of a secret are left out, as they could show it.
            String shown = setting.secret() ? "(not shown)" : text;
            String bound = setting.secret() ? "must be a " + setting.type() + " that is not blank" : e.getMessage();
            faults.add(setting.name() + "=" + shown + ": " + bound + "; " + remedy(setting));
            return Optional.empty();
        }
    }

    private static String remedy(Setting<?> setting) {
        return "set --" + setting.name() + "=… or " + setting.environmentName();
    }

    private static Map<String, String> kafka(SmallRyeConfig config) {
        Map<String, String> kafka = new HashMap<>();
        for (String name : config.getPropertyNames()) {
            if (name.startsWith(KAFKA)) {
                kafka.put(name.substring(KAFKA.length()), config.getRawValue(name));
            }
        }
        return kafka;
    }
}
