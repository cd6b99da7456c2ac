package io.sluice.cli;

import static org.assertj.core.api.Assertions.assertThatCode;

import io.sluice.runtime.config.Setting;
import io.sluice.runtime.config.SettingsLoader;
import io.sluice.runtime.service.ServiceDefinition;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class ServicesTest {
    @Test
    void noVariableOfOneServiceLooksLikeAMisspeltOneOfAnother() {
        // Given an environment that all services share; a blank variable sets nothing
        Map<String, String> environment =
                Services.declared().stream().collect(Collectors.toMap(Setting::environmentName, setting -> ""));
        List<String> needed = List.of("--sluice.bootstrap-servers=localhost:9092");

        for (ServiceDefinition service : Services.ALL) {
            // When / Then
            assertThatCode(() -> SettingsLoader.load(service.settings(), needed, environment))
                    .as("service %s", service.name())
                    .doesNotThrowAnyException();
        }
    }
}
