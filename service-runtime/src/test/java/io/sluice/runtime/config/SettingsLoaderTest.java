package io.sluice.runtime.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SettingsLoaderTest {
    private static final Setting<Integer> COUNT = Setting.integer("sluice.test.max-count", 5, 1, 10, "A count.");
    private static final Setting<Duration> WAIT =
            Setting.duration("sluice.test.wait", "30s", Duration.ofMillis(1), Duration.ofMinutes(5), "A wait.");
    private static final Setting<String> NEEDED = Setting.text("sluice.test.needed", "Needed.");
    private static final Setting<Boolean> FLAG = Setting.flag("sluice.test.flag", false, "A flag.");
    private static final List<Setting<?>> DECLARED = List.of(COUNT, WAIT, NEEDED, FLAG, ModelSettings.API_KEY);

    @TempDir
    Path temp;

    @Test
    void argumentBeatsEnvironmentBeatsFileBeatsDefault() throws Exception {
        // Given
        Path file = Files.writeString(
                temp.resolve("s.properties"),
                "sluice.test.max-count=2\nsluice.test.wait=2s\nsluice.test.needed=file\nkafka.security.protocol=SSL\n");
        Map<String, String> environment =
                Map.of("SLUICE_TEST_MAX_COUNT", "3", "SLUICE_TEST_WAIT", "3s", "KAFKA_SASL_MECHANISM", "PLAIN");
        List<String> args = List.of("--config", file.toString(), "--sluice.test.max-count=4");

        // When
        Settings settings = SettingsLoader.load(DECLARED, args, environment);

        // Then
        assertThat(settings.get(COUNT)).isEqualTo(4);
        assertThat(settings.get(WAIT)).isEqualTo(Duration.ofSeconds(3));
        assertThat(settings.get(NEEDED)).isEqualTo("file");
        assertThat(settings.get(FLAG)).isFalse();
        assertThat(settings.get(ModelSettings.API_KEY)).isEmpty();
        assertThat(settings.kafka())
                .containsExactlyInAnyOrderEntriesOf(Map.of("security.protocol", "SSL", "sasl.mechanism", "PLAIN"));
    }

    @Test
    void listsAllFaultsAtOnceWithValueBoundAndRemedy() {
        // Given
        List<String> args =
                List.of("--sluice.test.max-count=11", "--sluice.test.flag", "maybe", "--sluice.test.wiat=1s", "x");

        // When
        SettingsException e =
                catchThrowableOfType(SettingsException.class, () -> SettingsLoader.load(DECLARED, args, Map.of()));

        // Then
        assertThat(e.faults())
                .containsExactlyInAnyOrder(
                        "argument 5: must be --name=value or --name value",
                        "sluice.test.wiat on the command line: unknown setting; did you mean sluice.test.wait?",
                        "sluice.test.max-count=11: must be a whole number in [1, 10]; "
                                + "set --sluice.test.max-count=… or SLUICE_TEST_MAX_COUNT",
                        "sluice.test.needed: missing, must be a text; set --sluice.test.needed=… or SLUICE_TEST_NEEDED",
                        "sluice.test.flag=maybe: must be true or false; set --sluice.test.flag=… or SLUICE_TEST_FLAG");
    }

    @Test
    void namesMisspeltVariablesAndLeavesThoseOfOtherProgramsAlone() {
        // Given
        Map<String, String> environment = Map.of(
                "SLUICE_TEST_WIAT", "1s",
                "SLUICE_TEST_COUNT", "7",
                "SLUICE_COUNT_MAX", "7",
                "SLUICE_TEST_NEEDED", "x",
                "SLUICE_SHARED", "/data",
                "SLUICE_SINK_SERVICE_PORT", "80",
                "TEST_WAIT", "1s");

        // When
        SettingsException e = catchThrowableOfType(
                SettingsException.class, () -> SettingsLoader.load(DECLARED, List.of(), environment));

        // Then
        assertThat(e.faults())
                .containsExactly(
                        "SLUICE_COUNT_MAX in the environment: unknown setting; did you mean SLUICE_TEST_MAX_COUNT?",
                        "SLUICE_TEST_COUNT in the environment: unknown setting; did you mean SLUICE_TEST_MAX_COUNT?",
                        "SLUICE_TEST_WIAT in the environment: unknown setting; did you mean SLUICE_TEST_WAIT?");
    }

    @Test
    void readsTheGeminiKeyFromItsUsualVariableAndNeverShowsIt() {
        // Given
        Map<String, String> environment = Map.of("GEMINI_API_KEY", "very-secret", "SLUICE_TEST_NEEDED", "x");

        // When
        Settings settings = SettingsLoader.load(DECLARED, List.of(), environment);

        // Then
        assertThat(settings.get(ModelSettings.API_KEY)).isEqualTo(Optional.of("very-secret"));
        assertThat(settings.toString()).doesNotContain("very-secret");
    }

    @Test
    void leavesTheValueOfASecretOutOfItsFault() {
        // Given
        Setting<Integer> pin = new Setting<>("sluice.test.pin", "secret", Optional.empty(), true, true, "d", v -> {
            throw new IllegalArgumentException("must not be " + v);
        });

        // When
        SettingsException e = catchThrowableOfType(
                SettingsException.class,
                () -> SettingsLoader.load(List.of(pin), List.of("--sluice.test.pin=4711"), Map.of()));

        // Then
        assertThat(e.getMessage()).contains("sluice.test.pin=(not shown)").doesNotContain("4711");
    }

    @Test
    void namesAFileThatCannotBeRead() {
        // Given
        List<String> args = List.of("--config=" + temp.resolve("none"), "--sluice.test.needed=x");

        // When / Then
        assertThatThrownBy(() -> SettingsLoader.load(DECLARED, args, Map.of()))
                .isInstanceOf(SettingsException.class)
                .hasMessageContaining("must be a readable properties file");
    }

    @Test
    void takesBlankVariablesAsNotSetAndValuesLiterally() {
        // Given
        Map<String, String> environment = Map.of("SLUICE_TEST_WAIT", "", "SLUICE_TEST_NEEDED", "a${b}\\,c");

        // When
        Settings settings = SettingsLoader.load(DECLARED, List.of(), environment);

        // Then
        assertThat(settings.get(WAIT)).isEqualTo(Duration.ofSeconds(30));
        assertThat(settings.get(NEEDED)).isEqualTo("a${b}\\,c");
    }

    @Test
    void refusesASettingThatWasNotDeclared() {
        // Given
        Settings settings = SettingsLoader.load(List.of(COUNT), List.of(), Map.of());

        // When / Then
        assertThatThrownBy(() -> settings.get(WAIT)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void everyCommonSettingHasAValueThatItsParserTakes() {
        // Given
        List<String> args = List.of("--sluice.bootstrap-servers=b:1");

        // When
        Settings settings = SettingsLoader.load(CommonSettings.ALL, args, Map.of());

        // Then
        assertThat(CommonSettings.ALL)
                .allSatisfy(s -> assertThat(settings.get(s)).isNotNull());
    }
}
