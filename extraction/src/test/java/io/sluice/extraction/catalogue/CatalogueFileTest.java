package io.sluice.extraction.catalogue;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CatalogueFileTest {
    private static final LocalDate TODAY = LocalDate.of(2026, 11, 29);
    private static final String NEW_MODEL = """
            models:
              house-model:
                limits: {input: 8192, output: 1024}
                tokenizer: {vocabulary: none}
                cache: {explicit: false, minimum: 1}
                media: gemini-2
                prices:
                  - {from: 2026-01-01, standard: {input: 0.01, cached: 0.01, output: 0.02}}
            """;

    @Test
    void whatAUsersFileSaysWinsKeyByKeyAndTheRestStays() {
        // Given
        String file = """
                default: gemini-3.5-flash-lite
                models:
                  gemini-3.8-flash:
                    limits: {input: 500000}
                    tokenizer: {verified: true}
                    prices:
                      - {from: 2026-09-02, standard: {input: 0.60, cached: 0.06, output: 3.00}}
                """;

        // When
        ModelCatalogue catalogue = whole(file);

        // Then
        Model shipped = ModelCatalogue.shipped().model("gemini-3.8-flash").orElseThrow();
        Model changed = catalogue.model("gemini-3.8-flash").orElseThrow();
        assertThat(catalogue.defaultModel()).isEqualTo("gemini-3.5-flash-lite");
        assertThat(changed.limits()).isEqualTo(new Limits(500_000, 65_536));
        assertThat(changed.tokenizer()).isEqualTo(new TokenizerChoice(Vocabulary.GEMMA4, true));
        assertThat(changed.pricing().prices()).hasSize(1);
        assertThat(changed.pricing().on(TODAY).standard().base()).isEqualTo(new Rates(0.60, 0.06, 3.00, 0));
        assertThat(changed.aliases()).isEqualTo(shipped.aliases());
        assertThat(changed.thinking()).isEqualTo(shipped.thinking());
        assertThat(catalogue.model("gemini-2.5-pro"))
                .isEqualTo(ModelCatalogue.shipped().model("gemini-2.5-pro"));
    }

    @Test
    void aModelThatTheUserDescribesCanBeAsked() {
        // Given, When
        ModelCatalogue catalogue = whole(NEW_MODEL);

        // Then
        assertThat(catalogue.choose("house-model", TODAY)).isInstanceOf(ModelChoice.Current.class);
        assertThat(catalogue.price("house-model", TODAY).orElseThrow().tier(Tier.BATCH))
                .isEmpty();
    }

    @Test
    void aKeyWithoutAValueTakesTheShippedOneOut() {
        // Given
        String file = """
                models:
                  gemini-2.5-pro:
                    shutdown:
                    replacement:
                    rerouted:
                  gemini-2.0-flash:
                """;

        // When
        ModelCatalogue catalogue = whole(file);

        // Then
        assertThat(catalogue.choose("gemini-2.5-pro", LocalDate.of(2030, 1, 1)))
                .isInstanceOf(ModelChoice.Current.class);
        assertThat(catalogue.model("gemini-2.0-flash")).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            models:\\n  gemini-3.8-flash:\\n    price: []                                      | 3 | price
            models:\\n  gemini-3.8-flash:\\n    limits: {input: 0}                             | 3 | at least 1
            models:\\n  gemini-3.8-flash:\\n    limits: {input: many}                          | 3 | many
            models:\\n  gemini-3.8-flash:\\n    prices: []                                     | 3 | no price
            models:\\n  gemini-3.8-flash:\\n    tokenizer: {vocabulary: gemma9}                | 3 | gemma9
            models:\\n  gemini-3.8-flash:\\n    tokenizer: {vocabulary: none, verified: true}  | 3 | verified
            models:\\n  gemini-3.8-flash:\\n    prices:\\n      - {from: 2026-01-01, standard: {input: 1, cached: 2, output: 1}} | 4 | cached
            models:\\n  gemini-3.8-flash:\\n    prices:\\n      - {from: January, standard: {input: 1, cached: 1, output: 1}}    | 4 | January
            models:\\n  gemini-3.8-flash:\\n    prices:\\n      - {from: 2026-01-01, batch: {input: 1, cached: 1, output: 1}}    | 4 | standard
            models:\\n  gemini-3.8-flash:\\n    limits: {input: 9}\\n    limits: {input: 8}      | 4 | twice
            models:\\n  gemini-3.8-flash:\\n    shutdown: 2027-01-01                           | 3 | replacement
            models:\\n  a-model:\\n    media: gemini-3                                        | 3 | no price
            default: gemini-99                                                               | 1 | gemini-99
            a: [                                                                             | 1 | YAML
            ''                                                                               | 1 | keys
            """)
    void saysWhichLineIsWrong(String escaped, int line, String word) {
        // Given
        String file = escaped.replace("\\n", "\n");

        // When
        CatalogueReading reading = CatalogueFile.over("mine.yaml", file);

        // Then
        assertThat(reading).isInstanceOfSatisfying(CatalogueReading.Faulty.class, faulty -> {
            assertThat(faulty.faults()).anySatisfy(fault -> {
                assertThat(fault.file()).isEqualTo("mine.yaml");
                assertThat(fault.line()).as(fault.toString()).isEqualTo(line);
                assertThat(fault.toString()).contains(word);
            });
        });
    }

    @Test
    void namesAllMistakesOfAFileAtOnce() {
        // Given
        String file = """
                defualt: gemini-3.8-flash
                models:
                  gemini-3.8-flash:
                    prise: 1
                    limits: {input: many, output: few}
                    prices:
                      - {from: 2026-01-01, standard: {input: dear, cached: 1, output: cheap}}
                      - {from: later, standard: {input: 1, cached: 1, output: 1}}
                  gemini-2.5-pro:
                    tokenizer: {vocabulary: gemma9}
                """;

        // When
        CatalogueReading reading = CatalogueFile.over("mine.yaml", file);

        // Then
        assertThat(reading)
                .isInstanceOfSatisfying(
                        CatalogueReading.Faulty.class,
                        faulty -> assertThat(faulty.faults())
                                .extracting(CatalogueFault::line)
                                .containsExactly(1, 4, 5, 5, 7, 7, 8, 10));
    }

    @Test
    void readsTheFileThatASettingNamesAndSaysWhenItIsNotThere(@TempDir Path folder) throws IOException {
        // Given
        Path file = Files.writeString(folder.resolve("mine.yaml"), NEW_MODEL);

        // When
        CatalogueReading there = CatalogueFile.over(Optional.of(file));
        CatalogueReading missing = CatalogueFile.over(Optional.of(folder.resolve("none.yaml")));

        // Then
        assertThat(there).isInstanceOf(CatalogueReading.Whole.class);
        assertThat(missing)
                .isInstanceOfSatisfying(
                        CatalogueReading.Faulty.class,
                        faulty ->
                                assertThat(faulty.faults().get(0).toString()).contains("none.yaml", "cannot be read"));
    }

    private static ModelCatalogue whole(String yaml) {
        CatalogueReading reading = CatalogueFile.over("mine.yaml", yaml);
        assertThat(reading).isInstanceOf(CatalogueReading.Whole.class);
        return ((CatalogueReading.Whole) reading).catalogue();
    }
}
