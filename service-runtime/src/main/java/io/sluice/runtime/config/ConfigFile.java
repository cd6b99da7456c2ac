package io.sluice.runtime.config;

import java.io.IOException;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;

/** A properties file in UTF-8. */
final class ConfigFile {
    private ConfigFile() {}

    static Map<String, String> read(Optional<String> path, List<String> faults) {
        Map<String, String> values = new HashMap<>();
        if (path.isPresent()) {
            try (Reader reader = Files.newBufferedReader(Path.of(path.get()), StandardCharsets.UTF_8)) {
                Properties properties = new Properties();
                properties.load(reader);
                properties.stringPropertyNames().forEach(name -> values.put(name, properties.getProperty(name)));
            } catch (IOException | IllegalArgumentException e) {
                // A path that is none and an escape that is none are illegal arguments.
                faults.add("--config=" + path.get() + ": must be a readable properties file in UTF-8");
            }
        }
        return values;
    }
}
