package io.sluice.runtime.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PhiAccessTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "vertex",
                "vertex https://europe-west4-aiplatform.googleapis.com",
                "vertex https://aiplatform.eu.rep.googleapis.com",
                "vertex http://127.0.0.1:9000",
                "vertex https://proxy.example.org confidential",
                "openai http://localhost:8000/v1",
                "openai http://127.0.0.1:8000/v1",
                "openai http://10.1.2.3:8000/v1",
                "openai http://172.16.0.9/v1",
                "openai http://192.168.178.20:11434/v1",
                "openai http://[::1]:8000/v1",
                "openai http://[fd12:3456::1]:8000/v1",
                "openai http://gpu:8000/v1 confidential",
                "emulator",
                "emulator http://127.0.0.1:9100"
            })
    void patientDataMayGoToVertexAndToWhatIsLocalOrDeclared(String deployment) {
        // Given
        Settings settings = settings(deployment);
        // When
        PhiAccess access = PhiAccess.of(settings);
        // Then
        assertThat(access).isInstanceOf(PhiAccess.Allowed.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "gemini",
                "gemini confidential",
                "gemini http://127.0.0.1:9100",
                "openai",
                "openai confidential",
                "openai https://generativelanguage.googleapis.com/v1beta/openai confidential",
                "openai https://generativelanguage.googleapis.com./v1beta/openai confidential",
                "openai https://GenerativeLanguage.googleapis.com/v1beta/openai confidential",
                "vertex https://generativelanguage.googleapis.com:443 confidential",
                "openai https://api.example.org/v1",
                "openai http://gpu:8000/v1",
                "openai http://8.8.8.8/v1",
                "openai http://172.32.0.1/v1",
                "openai http://0.0.0.0:8000/v1",
                "openai http://169.254.169.254/v1",
                "openai http://10.1/v1",
                "openai http://127.0.0.1.example.org/v1",
                "openai http://localhost.example.org/v1",
                "openai http://10.0.0.999/v1",
                "openai http://[2001:4860::1]/v1",
                "openai http://me@127.0.0.1@example.org/v1",
                "vertex http://aiplatform.googleapis.com",
                "vertex https://aiplatform.googleapis.com.example.org",
                "vertex https://proxy.example.org",
                "emulator https://emulator.example.org"
            })
    void everythingElseIsRefusedWithTheSettingThatWouldChangeIt(String deployment) {
        // Given
        Settings settings = settings(deployment);
        // When
        PhiAccess access = PhiAccess.of(settings);
        // Then
        assertThat(access)
                .isInstanceOfSatisfying(
                        PhiAccess.Refused.class,
                        refused -> assertThat(refused.sentence()).contains("sluice.model."));
    }

    @Test
    void theRemedyNamesWhatWouldHelpAndNeverTheGeminiApi() {
        // Given
        Settings gemini = settings("gemini");
        Settings named = settings("openai http://user:secret@gpu:8000/v1");
        // When
        String api = ((PhiAccess.Refused) PhiAccess.of(gemini)).sentence();
        String host = ((PhiAccess.Refused) PhiAccess.of(named)).sentence();
        // Then
        assertThat(api)
                .contains("sluice.model.provider=gemini is the Gemini API", "sluice.model.provider=vertex")
                .doesNotContain("sluice.model.confidential");
        assertThat(host)
                .contains("the host gpu", "sluice.model.confidential=true")
                .doesNotContain("secret");
    }

    private static Settings settings(String deployment) {
        List<String> words = Arrays.asList(deployment.split(" "));
        List<String> args = Stream.concat(
                        Stream.of("--sluice.model.provider=" + words.get(0)),
                        words.stream()
                                .skip(1)
                                .map(word -> word.equals("confidential")
                                        ? "--sluice.model.confidential=true"
                                        : "--sluice.model.base-url=" + word))
                .toList();
        return SettingsLoader.load(ModelSettings.ALL, args, Map.of());
    }
}
