package io.sluice.inference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sluice.gemini.client.Access;
import io.sluice.gemini.client.GeminiClientConfig;
import io.sluice.gemini.http.KeyHeader;
import io.sluice.runtime.config.SettingsException;
import io.sluice.runtime.config.SettingsLoader;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ModelAccessTest {
    private static final String KEY = "gemini-key-1234";
    private static final Map<String, String> WITH_KEY = Map.of("GEMINI_API_KEY", KEY);

    @Test
    void withoutKeyAndWithoutEmulatorItDoesNotStartAndSaysWhatToDo() {
        // Given
        // When // Then
        assertThatThrownBy(() -> access(Map.of()))
                .isInstanceOf(SettingsException.class)
                .hasMessageContaining("GEMINI_API_KEY")
                .hasMessageContaining("sluice.model.provider=emulator");
    }

    @Test
    void theEmulatorIsNeverLookedForAtTheApisAddress() {
        // Given
        // When // Then
        assertThatThrownBy(() -> access(Map.of(), "--sluice.model.provider=emulator"))
                .isInstanceOf(SettingsException.class)
                .hasMessageContaining("sluice.model.base-url");
    }

    @Test
    void allFaultsAreListedAtOnceAndNoHeaderIsRepeated() {
        // Given
        // When // Then
        assertThatThrownBy(() -> access(
                        Map.of(),
                        "--sluice.model.base-url=ftp://host",
                        "--sluice.model.aliases=nonsense",
                        "--sluice.inference.headers=X-Secret: s\u00e9cret; Host: me"))
                .hasMessageContaining("GEMINI_API_KEY")
                .hasMessageContaining("http or https")
                .hasMessageContaining("id=name")
                .hasMessageContaining("sluice.inference.headers")
                .message()
                .doesNotContain("cret");
    }

    @Test
    void aKeyOrAnEmulatorsAddressIsEnough() {
        // Given
        // When
        Access real = access(WITH_KEY).access();
        Access emulated = access(
                        WITH_KEY, "--sluice.model.provider=emulator", "--sluice.model.base-url=http://127.0.0.1:8090")
                .access();
        // Then
        assertThat(real).isInstanceOf(Access.GeminiApi.class);
        assertThat(emulated.baseUrl()).isEqualTo(URI.create("http://127.0.0.1:8090"));
        assertThat(access(WITH_KEY).toString()).doesNotContain(KEY);
    }

    @Test
    void anEmulatorIsSentTheKeyThatIsSet() {
        // Given
        String[] emulator = {"--sluice.model.provider=emulator", "--sluice.model.base-url=http://127.0.0.1:8090"};
        // When
        Access with = access(WITH_KEY, emulator).access();
        Access without = access(Map.of(), emulator).access();
        // Then
        assertThat(with.credentials()).isEqualTo(new KeyHeader("x-goog-api-key", KEY));
        assertThat(without.credentials()).isEqualTo(new KeyHeader("x-goog-api-key", "emulator"));
    }

    @Test
    void theGeminiKeyGoesToNoOtherServer() {
        // Given
        // When
        Access relay = access(
                        WITH_KEY, "--sluice.model.provider=openai", "--sluice.model.base-url=http://127.0.0.1:8000/v1")
                .access();
        Access route = access(WITH_KEY, "--sluice.model.provider=openai").access();
        Access keyed = access(
                        WITH_KEY,
                        "--sluice.model.provider=openai",
                        "--sluice.model.base-url=http://127.0.0.1:8000/v1",
                        "--sluice.model.openai-key=own")
                .access();
        // Then
        assertThat(relay.credentials()).isEqualTo(new KeyHeader("Authorization", ""));
        assertThat(keyed.credentials()).isEqualTo(new KeyHeader("Authorization", "Bearer own"));
        assertThat(route.credentials()).isEqualTo(new KeyHeader("Authorization", "Bearer " + KEY));
        assertThat(route).isInstanceOfSatisfying(Access.OpenAi.class, a -> {
            assertThat(a.googleExtras()).isTrue();
            assertThat(a.baseUrl().toString()).isEqualTo("https://generativelanguage.googleapis.com/v1beta/openai");
        });
    }

    @Test
    void vertexNeedsAProjectAndALocationThatExists() {
        // Given
        // When // Then
        assertThatThrownBy(() ->
                        access(WITH_KEY, "--sluice.model.provider=vertex", "--sluice.model.location=evil.example.org"))
                .isInstanceOf(SettingsException.class)
                .hasMessageContaining("sluice.model.project")
                .hasMessageContaining("sluice.model.location");
    }

    @Test
    void timesHeadersAndNamesReachTheClient() {
        // Given
        // When
        GeminiClientConfig config = access(
                WITH_KEY,
                "--sluice.model.aliases=gemini-a=deployment-1,gemini-b=deployment-2",
                "--sluice.inference.headers=X-Team: a; X-Trace: b:c",
                "--sluice.inference.gzip=true",
                "--sluice.inference.first-byte-timeout=90s",
                "--sluice.inference.safety=block-only-high");
        // Then
        assertThat(config.aliases()).isEqualTo(Map.of("gemini-a", "deployment-1", "gemini-b", "deployment-2"));
        assertThat(config.http().headers()).isEqualTo(Map.of("X-Team", "a", "X-Trace", "b:c"));
        assertThat(config.http().gzip()).isTrue();
        assertThat(config.http().firstByte()).isEqualTo(Duration.ofSeconds(90));
        assertThat(config.safety().name()).isEqualTo("BLOCK_ONLY_HIGH");
    }

    private static GeminiClientConfig access(Map<String, String> environment, String... args) {
        List<String> all = new ArrayList<>(List.of("--sluice.bootstrap-servers=localhost:1"));
        all.addAll(List.of(args));
        return ModelAccess.of(SettingsLoader.load(InferenceSettings.ALL, all, environment));
    }
}
