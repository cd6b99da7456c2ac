package io.sluice.chunker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.sluice.extraction.catalogue.CacheTerms;
import io.sluice.extraction.catalogue.Limits;
import io.sluice.extraction.catalogue.Model;
import io.sluice.extraction.catalogue.ModelCatalogue;
import io.sluice.gemini.lookup.LookupOutcome;
import io.sluice.runtime.config.Settings;
import io.sluice.runtime.config.SettingsException;
import io.sluice.runtime.config.SettingsLoader;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ProviderLimitsTest {
    private static final String ID = "gemini-3.8-flash";
    private static final ModelCatalogue CATALOGUE = ModelCatalogue.shipped();

    @Test
    void whatTheProviderSaysReplacesTheCataloguesLimitsAndTheRestStays() {
        // Given
        List<String> asked = new ArrayList<>();

        // When
        ModelCatalogue refined = ProviderLimits.refine(CATALOGUE, "gemini-flash-latest", id -> {
            asked.add(id);
            return new LookupOutcome.Found(131_072, 8_192, false);
        });

        // Then
        Model before = CATALOGUE.model(ID).orElseThrow();
        Model after = refined.model(ID).orElseThrow();
        assertThat(asked).containsExactly(ID);
        assertThat(after.limits()).isEqualTo(new Limits(131_072, 8_192));
        assertThat(after.cache()).isEqualTo(new CacheTerms(false, before.cache().minimumTokens()));
        assertThat(after.pricing()).isEqualTo(before.pricing());
        assertThat(refined.models()).hasSameSizeAs(CATALOGUE.models());
        assertThat(refined.defaultModel()).isEqualTo(CATALOGUE.defaultModel());
    }

    static Stream<LookupOutcome> silence() {
        return Stream.of(new LookupOutcome.NoModel(), new LookupOutcome.NoAnswer("TIMEOUT"));
    }

    @ParameterizedTest
    @MethodSource("silence")
    void withoutAnAnswerTheCatalogueHolds(LookupOutcome outcome) {
        // Given, When
        ModelCatalogue refined = ProviderLimits.refine(CATALOGUE, ID, id -> outcome);

        // Then
        assertThat(refined).isSameAs(CATALOGUE);
    }

    @Test
    void withoutAKeyOrAnEmulatorsAddressNobodyIsAsked() {
        // Given
        Settings keyless = settings("--sluice.model.provider=gemini", "--sluice.model.base-url=http://127.0.0.1:1");
        Settings addressless = settings("--sluice.model.provider=emulator");

        // When, Then
        assertThat(ProviderLimits.refine(CATALOGUE, keyless)).isSameAs(CATALOGUE);
        assertThat(ProviderLimits.refine(CATALOGUE, addressless)).isSameAs(CATALOGUE);
    }

    @Test
    void anAddressThatIsNoneIsAFaultOfTheSettings() {
        // Given
        Settings bad = settings("--sluice.model.provider=emulator", "--sluice.model.base-url=notaurl");

        // When, Then
        assertThatExceptionOfType(SettingsException.class)
                .isThrownBy(() -> ProviderLimits.refine(CATALOGUE, bad))
                .withMessageContaining("sluice.model.base-url=notaurl: is no http or https address");
    }

    private static Settings settings(String... model) {
        List<String> arguments = new ArrayList<>(List.of("--sluice.bootstrap-servers=none:1"));
        arguments.addAll(List.of(model));
        return SettingsLoader.load(Chunker.definition().settings(), arguments, Map.of());
    }
}
