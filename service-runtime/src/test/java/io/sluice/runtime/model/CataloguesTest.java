package io.sluice.runtime.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sluice.extraction.catalogue.ModelCatalogue;
import io.sluice.extraction.catalogue.ModelChoice;
import io.sluice.runtime.config.ModelSettings;
import io.sluice.runtime.config.Settings;
import io.sluice.runtime.config.SettingsException;
import io.sluice.runtime.config.SettingsLoader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CataloguesTest {
    private static final Clock NOVEMBER = Clock.fixed(Instant.parse("2026-11-30T23:59:59Z"), ZoneOffset.UTC);
    private static final Clock DECEMBER = Clock.fixed(Instant.parse("2026-12-01T00:00:00Z"), ZoneOffset.UTC);

    @Test
    void aServiceStartsWithTheCataloguesDefaultModel() {
        // Given
        Settings settings = settings();

        // When
        ModelCatalogue catalogue = Catalogues.atStart(settings, NOVEMBER);

        // Then
        assertThat(Catalogues.choice(settings, catalogue, NOVEMBER))
                .isEqualTo(new ModelChoice.Current(
                        catalogue.model(catalogue.defaultModel()).orElseThrow()));
    }

    @ParameterizedTest
    @CsvSource({
        "gemini-2.5-pro, gemini-3.8-flash",
        "gemini-2.5-flash, gemini-3.5-flash-lite",
        "gemini-2.0-flash, gemini-3.5-flash-lite"
    })
    void aRetiredModelIsRefusedAtStartWithItsReplacement(String retired, String replacement) {
        // Given
        Settings settings = settings("--sluice.model.id=" + retired);

        // When, Then
        assertThatThrownBy(() -> Catalogues.atStart(settings, DECEMBER))
                .isInstanceOf(SettingsException.class)
                .hasMessageContaining(retired)
                .hasMessageContaining(replacement);
    }

    @Test
    void aModelThatEndsTomorrowStillStartsToday() {
        // Given
        Settings settings = settings("--sluice.model.id=gemini-2.5-pro");

        // When
        ModelChoice choice = Catalogues.choice(settings, Catalogues.atStart(settings, NOVEMBER), NOVEMBER);

        // Then
        assertThat(choice).isInstanceOf(ModelChoice.Ending.class);
        assertThat(choice.notice().orElseThrow()).contains("2026-12-01", "gemini-3.8-flash");
    }

    @Test
    void anUnknownModelIsRefusedUntilTheUsersCatalogueDescribesIt(@TempDir Path folder) throws IOException {
        // Given
        Path file = Files.writeString(folder.resolve("mine.yaml"), """
                models:
                  house-model:
                    limits: {input: 8192, output: 1024}
                    tokenizer: {vocabulary: none}
                    cache: {explicit: false, minimum: 1}
                    media: gemini-2
                    prices:
                      - {from: 2026-01-01, standard: {input: 0.01, cached: 0.01, output: 0.02}}
                """);
        Settings without = settings("--sluice.model.id=house-model");
        Settings with = settings("--sluice.model.id=house-model", "--sluice.model.catalogue=" + file);

        // When
        ModelCatalogue catalogue = Catalogues.atStart(with, NOVEMBER);

        // Then
        assertThat(catalogue.model("house-model")).isPresent();
        assertThatThrownBy(() -> Catalogues.atStart(without, NOVEMBER))
                .isInstanceOf(SettingsException.class)
                .hasMessageContaining("house-model")
                .hasMessageContaining("sluice.model.catalogue");
    }

    @Test
    void aFaultyCatalogueIsRefusedWithItsLine(@TempDir Path folder) throws IOException {
        // Given
        Path file = Files.writeString(folder.resolve("mine.yaml"), "models:\n  gemini-3.8-flash:\n    prise: 1\n");
        Settings settings = settings("--sluice.model.catalogue=" + file);

        // When, Then
        assertThatThrownBy(() -> Catalogues.of(settings))
                .isInstanceOf(SettingsException.class)
                .hasMessageContaining("mine.yaml line 3")
                .hasMessageContaining("prise");
    }

    private static Settings settings(String... args) {
        return SettingsLoader.load(ModelSettings.ALL, List.of(args), Map.of());
    }
}
