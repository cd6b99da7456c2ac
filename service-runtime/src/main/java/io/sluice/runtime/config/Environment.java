package io.sluice.runtime.config;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Settings in environment variables: {@code SLUICE_X_Y} for each declared one, {@code GEMINI_API_KEY}, and {@code KAFKA_X_Y} for
 * {@code kafka.x.y}. Other variables give no setting. A blank variable is not set, as compose files leave them so.
 */
final class Environment {
    private static final String KAFKA = "KAFKA_";
    private static final String GEMINI_KEY = "GEMINI_API_KEY";

    private Environment() {}

    static Map<String, String> settings(List<Setting<?>> declared, Map<String, String> environment) {
        Map<String, String> values = new HashMap<>();
        put(values, ModelSettings.API_KEY.name(), environment.get(GEMINI_KEY));
        for (Setting<?> setting : declared) {
            put(values, setting.name(), environment.get(setting.environmentName()));
        }
        environment.forEach((name, value) -> {
            if (name.startsWith(KAFKA) && name.length() > KAFKA.length()) {
                put(values, name.toLowerCase(Locale.ROOT).replace('_', '.'), value);
            }
        });
        return values;
    }

    private static void put(Map<String, String> values, String name, String value) {
        if (value != null && !value.isBlank()) {
            values.put(name, value);
        }
    }
}
