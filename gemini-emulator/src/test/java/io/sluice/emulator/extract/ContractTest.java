package io.sluice.emulator.extract;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ContractTest {
    private static final String CLOSING =
            "\n9.4 Insurance. The Vendor shall carry liability insurance of at least $3,000,000 per event.\n";

    @Property(tries = 100)
    void aContractWithUnseenNamesYieldsItsFacts(
            @ForAll long seed,
            @ForAll @IntRange(min = 1, max = 28) int day,
            @ForAll @IntRange(min = 2, max = 9) int years) {
        // Given
        RandomContract contract = new RandomContract(seed, day, years);
        Schemas schemas = new Schemas()
                .ask("parties", "Who are the parties?", Schemas.list("name", "role"))
                .ask("effective_date", "On which date does the contract take effect?", Schemas.date())
                .ask("initial_term", "How long is the first term, before any renewal?", Schemas.duration())
                .ask("liability_cap", "To what amount, if any, is liability limited?", Schemas.money())
                .ask("governing_law", "Which law governs the contract?", Schemas.type("string"));
        // When
        JsonNode answer = schemas.answer(contract.text());
        // Then
        assertThat(answer.at("/parties/items/0/value/name").asText()).isEqualTo(contract.first());
        assertThat(answer.at("/parties/items/1/value/name").asText()).isEqualTo(contract.second());
        assertThat(answer.at("/parties/items/1/value/role").asText()).isEqualTo("Customer");
        assertThat(answer.at("/effective_date/items/0/value").asText()).isEqualTo(contract.date());
        assertThat(answer.at("/initial_term/items/0/value/count").asInt()).isEqualTo(years);
        assertThat(answer.at("/liability_cap/items/0/value/amount").asLong()).isEqualTo(contract.cap());
        assertThat(answer.at("/governing_law/items/0/value").asText()).isEqualTo(contract.law());
    }

    @Test
    void twoGoverningLawsAreTwoItems() {
        // Given
        String text = """
                14.1 This Agreement is governed by the laws of the State of Oldmarsh.
                [[page 2]]
                3. The Exhibit shall be construed under the laws of North Varna, excluding its conflict rules.
                """;
        // When
        JsonNode answer = new Schemas()
                .ask("governing_law", "Which law governs?", Schemas.type("string"))
                .answer(text);
        // Then
        assertThat(answer.at("/governing_law/items").findValuesAsText("value"))
                .containsExactly("Oldmarsh", "North Varna");
    }

    @Test
    void amountsOfOtherThingsAreNoLiabilityCap() {
        // Given
        Schemas schemas =
                new Schemas().ask("liability_cap", "To what amount, if any, is liability limited?", Schemas.money());
        // When
        JsonNode answer = schemas.answer("5.1 Price. The price is $1,200 per unit." + CLOSING);
        // Then
        assertThat(answer.at("/liability_cap/state").asText()).isEqualTo("ABSENT");
        assertThat(answer.at("/liability_cap/items")).isEmpty();
    }

    @Test
    void anUnfilledPlaceIsBlank() {
        // Given
        Schemas schemas = new Schemas()
                .ask("initial_term", "How long is the first term, before any renewal?", Schemas.duration());
        // When
        JsonNode answer =
                schemas.answer("2.1 The initial term of this Agreement is ______ years from signing.\n" + CLOSING);
        // Then
        assertThat(answer.at("/initial_term/state").asText()).isEqualTo("BLANK");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            the 1st day of March, 2025 | 2025-03-01
            this thirtieth day of September, 2026 | 2026-09-30
            twenty-second day of May 2031 | 2031-05-22
            January 7th, 2019 | 2019-01-07
            7 Sept. 2019 | 2019-09-07
            2024-02-29 | 2024-02-29
            12/31/2020 | 2020-12-31
            31.12.2020 | 2020-12-31
            """)
    void readsDatesInManyForms(String text, String date) {
        // Given
        // When
        // Then
        assertThat(Dates.in(text, 0, text.length()))
                .extracting(h -> h.value().asText())
                .containsExactly(date);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            three (3) years | 3 | years
            one hundred eighty (180) days | 180 | days
            eighteen months | 18 | months
            a 90-day period | 90 | days
            twenty-four (24) calendar months | 24 | months
            """)
    void readsPeriodsInManyForms(String text, int count, String unit) {
        // Given
        // When
        var hits = Periods.in(text, 0, text.length());
        // Then
        assertThat(hits).hasSize(1);
        assertThat(hits.get(0).value().path("count").asInt()).isEqualTo(count);
        assertThat(hits.get(0).value().path("unit").asText()).isEqualTo(unit);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            $5,000,000 | 5000000 | USD
            US$ 1.5 million | 1500000 | USD
            €250 | 250 | EUR
            12,000.50 euros | 12000.5 | EUR
            GBP 40 | 40 | GBP
            """)
    void readsAmountsInManyForms(String text, double amount, String currency) {
        // Given
        // When
        var hits = Amounts.in(text, 0, text.length());
        // Then
        assertThat(hits).hasSize(1);
        assertThat(hits.get(0).value().path("amount").asDouble()).isEqualTo(amount);
        assertThat(hits.get(0).value().path("currency").asText()).isEqualTo(currency);
    }
}
