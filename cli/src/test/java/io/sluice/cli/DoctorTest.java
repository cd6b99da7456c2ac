package io.sluice.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.sluice.emulator.EmulatedError;
import io.sluice.emulator.Emulator;
import io.sluice.emulator.EmulatorConfig;
import io.sluice.emulator.ErrorPlan;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DoctorTest {
    @TempDir
    private Path folder;

    @Test
    void withoutAKeyTheLiveCheckSaysThatItWasSkipped() {
        // Given
        assumeTrue(System.getenv("GEMINI_API_KEY") == null, "a key is set here");

        // When
        Shell doctor =
                Shell.run("doctor", "--live", "--data", folder.resolve("d").toString());

        // Then
        assertThat(doctor.status()).isEqualTo(ExitStatus.OK);
        assertThat(doctor.out())
                .containsPattern("ok +settings")
                .containsPattern("ok +broker")
                .containsPattern("ok +store")
                .containsPattern("skipped +key +none: set GEMINI_API_KEY")
                .containsPattern("skipped +live +no key");
    }

    @Test
    void theLiveCheckComparesLimitsCountPriceAndVersion() {
        // Given
        try (Emulator emulator = Emulator.start(EmulatorConfig.DEFAULT)) {
            // When
            Shell doctor = live(emulator, "gemini-3-flash-preview");

            // Then
            assertThat(doctor.status()).isEqualTo(ExitStatus.OK);
            assertThat(doctor.out())
                    .containsPattern("ok +limits +gemini-3-flash-preview: 1048576 / 65536 tokens, as in the catalogue")
                    .containsPattern("note +version +gemini-3-flash-preview: answered by EMULATOR")
                    .containsPattern("ok +count +gemini-3-flash-preview: provider (\\d+), here \\1\\R")
                    .containsPattern(
                            "ok +price +gemini-3-flash-preview: standard tier since 2026-01-01, \\$0.5 in, \\$3.0 out");
            assertThat(emulator.bill().calls()).hasSize(1);
        }
    }

    @Test
    void aModelThatDoesNotAnswerIsAFault() {
        // Given
        EmulatorConfig config = EmulatorConfig.DEFAULT.withErrors(ErrorPlan.every(1, EmulatedError.DAILY_QUOTA));
        try (Emulator emulator = Emulator.start(config)) {
            // When
            Shell doctor = live(emulator, "gemini-3-flash-preview");

            // Then
            assertThat(doctor.status()).isEqualTo(ExitStatus.FAILED);
            assertThat(doctor.out()).containsPattern("FAULT +call .*QUOTA_EXHAUSTED 429");
        }
    }

    @Test
    void everyFaultySettingIsNamed() {
        // Given
        // When
        Shell doctor = Shell.run("doctor", "--data", folder.resolve("d").toString(), "--set", "sluice.partitions=many");

        // Then
        assertThat(doctor.status()).isEqualTo(ExitStatus.FAILED);
        assertThat(doctor.out()).containsPattern("FAULT +settings +.*sluice.partitions=many");
    }

    private Shell live(Emulator emulator, String model) {
        return Shell.run(
                "doctor",
                "--live",
                "--data",
                folder.resolve("d").toString(),
                "--set",
                "sluice.model.provider=emulator",
                "--set",
                "sluice.model.base-url=" + emulator.baseUrl(),
                "--set",
                "sluice.model.id=" + model);
    }
}
