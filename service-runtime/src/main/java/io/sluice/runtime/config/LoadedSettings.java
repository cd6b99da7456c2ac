package io.sluice.runtime.config;

import java.util.Map;

/** Settings as loaded. Its text shows names only, since values may be secrets. */
final class LoadedSettings implements Settings {
    private final Map<String, Object> values;
    private final Map<String, String> kafka;

    LoadedSettings(Map<String, Object> values, Map<String, String> kafka) {
        this.values = Map.copyOf(values);
        this.kafka = Map.copyOf(kafka);
    }

    @Override
    @SuppressWarnings("unchecked") // The value was made by this setting's own parser.
    public <T> T get(Setting<T> setting) {
        Object value = values.get(setting.name());
        if (value == null) {
            throw new IllegalArgumentException("setting " + setting.name() + " was not declared to the loader");
        }
        return (T) value;
    }

    @Override
    public Map<String, String> kafka() {
        return kafka;
    }

    @Override
    public String toString() {
        return "settings " + values.keySet();
    }
}
