package io.sluice.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.sluice.emulator.EmulatedError;
import io.sluice.emulator.Emulator;
import io.sluice.emulator.EmulatorConfig;
import io.sluice.emulator.ErrorPlan;
import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
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
                .containsPattern("skipped +live +no key")
                .doesNotContain("recipes");
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
                            "ok +price +gemini-3-flash-preview: standard tier since 2026-01-01, \\$0.5 in, \\$3.0 out")
                    .containsPattern("ok +tier +gemini-3-flash-preview: served at the standard tier, as booked");
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
    void aBadAddressIsAFaultAndAllOtherChecksAreStillMade() {
        // Given
        // When
        Shell doctor = live("notaurl", "gemini-3-flash-preview");

        // Then
        assertThat(doctor.status()).isEqualTo(ExitStatus.FAILED);
        assertThat(doctor.out())
                .containsPattern(
                        "FAULT +settings +sluice.model.base-url=notaurl: is no http or https address; write scheme")
                .doesNotContain("all possible")
                .containsPattern("ok +broker")
                .containsPattern("ok +store")
                .containsPattern("ok +key")
                .containsPattern("ok +model")
                .containsPattern("skipped +live +no address");
    }

    @Test
    void aRefusedConnectionIsToldFromABrokenHandshakeAndNamesTheAddress() throws IOException {
        // Given
        int free;
        try (ServerSocket socket = new ServerSocket(0)) {
            free = socket.getLocalPort();
        }
        try (Emulator plain = Emulator.start(EmulatorConfig.DEFAULT)) {
            String tls = plain.baseUrl().toString().replace("http:", "https:");

            // When
            Shell refused = live("http://127.0.0.1:" + free, "gemini-3-flash-preview");
            Shell handshake = live(tls, "gemini-3-flash-preview");

            // Then
            assertThat(refused.out())
                    .containsPattern("FAULT +call .*http://127.0.0.1:" + free
                            + ": connection refused; start sluice emulator there");
            assertThat(handshake.out()).containsPattern("FAULT +call .*" + tls + ": the TLS handshake failed");
        }
    }

    @Test
    void aWrongKeyIsAFaultThatSaysWhichToSetAndTheRightOneIsSent() {
        // Given
        try (Emulator emulator = Emulator.start(EmulatorConfig.DEFAULT.withKey("right"))) {
            // When
            Shell without = live(emulator, "gemini-3-flash-preview");
            Shell with = live(emulator, "gemini-3-flash-preview", "--set", "sluice.model.api-key=right");

            // Then
            assertThat(without.status()).isEqualTo(ExitStatus.FAILED);
            assertThat(without.out()).containsPattern("FAULT +call .*the provider refused the key; set GEMINI_API_KEY");
            assertThat(with.status()).isEqualTo(ExitStatus.OK);
            assertThat(with.out()).containsPattern("ok +key +a key is set").doesNotContain("right");
        }
    }

    @Test
    void eachModelThatSettingsAndRecipesNameIsAskedOnce() throws IOException {
        // Given
        Path recipes = Files.createDirectory(folder.resolve("recipes"));
        recipe(recipes, "a", "gemini-3-flash-preview");
        recipe(recipes, "b", "gemini-3.8-flash");
        recipe(recipes, "c", "gemini-3.8-flash");
        recipe(recipes, "d", "gemini-2.0-flash");
        try (Emulator emulator = Emulator.start(EmulatorConfig.DEFAULT)) {
            // When
            Shell doctor = live(emulator, "gemini-3-flash-preview", "--set", "sluice.ingest.recipes=" + recipes);

            // Then
            assertThat(doctor.status()).isEqualTo(ExitStatus.FAILED);
            assertThat(doctor.out())
                    .containsPattern("ok +model +gemini-3.8-flash, .*\\(recipe b.yaml\\)")
                    .containsPattern("FAULT +model +.*gemini-2.0-flash was shut down.*\\(recipe d.yaml\\)")
                    .containsPattern("version +gemini-3-flash-preview: answered")
                    .containsPattern("version +gemini-3.8-flash: answered");
            assertThat(emulator.bill().calls()).hasSize(2);
        }
    }

    @Test
    void anotherPriceTierAndTheModelsEndAreNotes() throws IOException {
        // Given
        try (OneReply provider = new OneReply("{\"candidates\":[{\"content\":{\"parts\":[{\"text\":\"fox\"}]},"
                + "\"finishReason\":\"STOP\"}],\"usageMetadata\":{\"promptTokenCount\":30,\"serviceTier\":\"priority\"},"
                + "\"modelVersion\":\"gemini-3-flash-preview\",\"modelStatus\":{\"modelStage\":\"DEPRECATED\","
                + "\"retirementTime\":\"2027-01-31T00:00:00Z\"}}")) {
            // When
            Shell doctor = live(provider.url(), "gemini-3-flash-preview");

            // Then
            assertThat(doctor.out())
                    .containsPattern(
                            "note +tier +gemini-3-flash-preview: served at the tier priority, but the standard")
                    .containsPattern(
                            "note +status +gemini-3-flash-preview: deprecated, to be retired at 2027-01-31T00:00:00Z: name");
        }
    }

    @Test
    void eachRecipeOfTheFolderIsNamedWithWhetherItMayRunHere() throws IOException {
        // Given
        Path recipes = Files.createDirectory(folder.resolve("recipes"));
        recipe(recipes, "open", "gemini-3-flash-preview");
        recipe(recipes, "patients", "gemini-3-flash-preview");
        Files.writeString(
                recipes.resolve("patients.yaml"), "confidentiality: phi\n", java.nio.file.StandardOpenOption.APPEND);

        // When
        Shell gemini = doctor("sluice.ingest.recipes=" + recipes);
        Shell vertex = doctor("sluice.ingest.recipes=" + recipes, "sluice.model.provider=vertex");

        // Then
        assertThat(gemini.out())
                .containsPattern("ok +recipe +open.yaml: confidentiality normal: may run here")
                .containsPattern(
                        "note +recipe +patients.yaml: confidentiality phi: is refused here: sluice.model.provider");
        assertThat(vertex.out())
                .containsPattern("ok +recipe +patients.yaml: .* Vertex AI answers; what Google keeps for a day");
    }

    private Shell doctor(String... settings) {
        List<String> args =
                new ArrayList<>(List.of("doctor", "--data", folder.resolve("d").toString()));
        for (String setting : settings) {
            args.addAll(List.of("--set", setting));
        }
        return Shell.run(args.toArray(String[]::new));
    }

    private static void recipe(Path recipes, String name, String model) throws IOException {
        Files.writeString(
                recipes.resolve(name + ".yaml"),
                "recipe: " + name + "\nmodel: " + model
                        + "\nread_as: A lawyer.\nfields:\n  term:\n    ask: What term?\n    type: text\n");
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

    private Shell live(Emulator emulator, String model, String... more) {
        return live(emulator.baseUrl().toString(), model, more);
    }

    private Shell live(String baseUrl, String model, String... more) {
        List<String> args = new ArrayList<>(List.of(
                "doctor",
                "--live",
                "--data",
                folder.resolve("d").toString(),
                "--set",
                "sluice.model.provider=emulator",
                "--set",
                "sluice.model.base-url=" + baseUrl,
                "--set",
                "sluice.model.id=" + model));
        args.addAll(List.of(more));
        return Shell.run(args.toArray(String[]::new));
    }
}
