package io.sluice.runtime.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ModelEndpointTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            --sluice.model.provider=gemini | https://generativelanguage.googleapis.com
            --sluice.model.provider=emulator --sluice.model.base-url=http://127.0.0.1:4711 | emulator
            --sluice.model.provider=openai --sluice.model.base-url=http://gpu:8000/v1 | http://gpu:8000/v1
            --sluice.model.provider=vertex --sluice.model.project=p --sluice.model.location=eu | projects/p/locations/eu
            --sluice.model.aliases=b=2,a=1 | https://generativelanguage.googleapis.com#a=1,b=2
            """)
    void whoeverElseAnswersHasAnotherIdentity(String args, String identity) {
        // Given
        Settings settings = SettingsLoader.load(ModelSettings.ALL, List.of(args.split(" ")), Map.of());
        // When
        String found = ModelEndpoint.identity(settings);
        // Then
        assertThat(found).isEqualTo(identity);
    }

    @ParameterizedTest
    @CsvSource({"notaurl", "ftp://host", "http://", "http://host:0", "http://host:70000", "http://me:pass word@host"})
    void whatIsNoAddressIsAFaultWithoutItsPassword(String text) {
        // Given
        Settings settings =
                SettingsLoader.load(ModelSettings.ALL, List.of("--sluice.model.base-url=" + text), Map.of());
        // When
        // Then
        assertThatExceptionOfType(SettingsException.class)
                .isThrownBy(() -> ModelEndpoint.address(settings))
                .withMessageContaining("sluice.model.base-url=" + (text.contains("@") ? "(not shown)" : text))
                .withMessageContaining("write scheme, host and port");
    }
}
