package io.sluice.inference;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sluice.runtime.config.ModelProvider;
import io.sluice.runtime.config.ModelSettings;
import io.sluice.runtime.config.Setting;
import io.sluice.runtime.config.Settings;
import io.sluice.runtime.config.SettingsException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class InferenceSettingsTest {
    @Test
    void withoutKeyAndWithoutEmulatorItDoesNotStartAndSaysWhatToDo() {
        // Given
        Settings settings = settings(ModelProvider.GEMINI, "https://generativelanguage.googleapis.com", "");
        // When // Then
        assertThatThrownBy(() -> InferenceSettings.check(settings))
                .isInstanceOf(SettingsException.class)
                .hasMessageContaining("GEMINI_API_KEY")
                .hasMessageContaining("sluice.model.provider=emulator");
    }

    @Test
    void theEmulatorIsNeverLookedForAtTheApisAddress() {
        // Given
        Settings settings = settings(ModelProvider.EMULATOR, "https://generativelanguage.googleapis.com", "");
        // When // Then
        assertThatThrownBy(() -> InferenceSettings.check(settings))
                .isInstanceOf(SettingsException.class)
                .hasMessageContaining("sluice.model.base-url");
    }

    @Test
    void allFaultsAreListedAtOnce() {
        // Given
        Settings settings = settings(ModelProvider.GEMINI, "ftp://host", "");
        // When // Then
        assertThatThrownBy(() -> InferenceSettings.check(settings))
                .hasMessageContaining("GEMINI_API_KEY")
                .hasMessageContaining("http or https");
    }

    @Test
    void aKeyOrAnEmulatorsAddressIsEnough() {
        // Given
        Settings real = settings(ModelProvider.GEMINI, "https://generativelanguage.googleapis.com", "k");
        Settings emulated = settings(ModelProvider.EMULATOR, "http://127.0.0.1:8090", "");
        // When // Then
        assertThatCode(() -> InferenceSettings.check(real)).doesNotThrowAnyException();
        assertThatCode(() -> InferenceSettings.check(emulated)).doesNotThrowAnyException();
    }

    private static Settings settings(ModelProvider provider, String baseUrl, String key) {
        Map<Setting<?>, Object> values = new HashMap<>();
        values.put(ModelSettings.PROVIDER, provider);
        values.put(ModelSettings.BASE_URL, baseUrl);
        values.put(ModelSettings.API_KEY, key.isEmpty() ? Optional.empty() : Optional.of(key));
        return new Settings() {
            @Override
            @SuppressWarnings("unchecked")
            public <T> T get(Setting<T> setting) {
                return (T) values.get(setting);
            }

            @Override
            public Map<String, String> kafka() {
                return Map.of();
            }
        };
    }
}
