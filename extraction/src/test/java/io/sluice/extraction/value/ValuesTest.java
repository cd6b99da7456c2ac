package io.sluice.extraction.value;

import static io.sluice.extraction.TestFields.choice;
import static io.sluice.extraction.TestFields.date;
import static io.sluice.extraction.TestFields.field;
import static io.sluice.extraction.TestFields.rows;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.sluice.extraction.recipe.AmbiguousDates;
import io.sluice.extraction.recipe.Field;
import io.sluice.extraction.recipe.FieldType;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ValuesTest {
    private static final ObjectMapper MAPPER = new ObjectMapper();

    private static TypedValue read(Field field, String json, String quote) {
        try {
            return Values.read(field, MAPPER.readTree(json), quote);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("the test's own JSON is wrong: " + json, e);
        }
    }

    /** The canonical JSON, {@code BLANK}, {@code NOTHING}, or {@code ! code}. */
    private static String outcome(Field field, String json) {
        return outcome(read(field, json, "some words"));
    }

    private static String outcome(TypedValue value) {
        if (value instanceof TypedValue.Typed typed) {
            return typed.json();
        }
        if (value instanceof TypedValue.Doubtful doubtful) {
            return "! " + doubtful.violation();
        }
        return value instanceof TypedValue.Blank ? "BLANK" : "NOTHING";
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '\0',
            value = {
                "\"2025-03-01\" | \"2025-03-01\"",
                "\"2025-03-01T00:00:00Z\" | \"2025-03-01\"",
                "\"March 1, 2025\" | \"2025-03-01\"",
                "\"Mar. 1st, 2025\" | \"2025-03-01\"",
                "\"Saturday, March 1, 2025\" | \"2025-03-01\"",
                "\"the 1st day of March, 2025\" | \"2025-03-01\"",
                "\"the twenty-first day of March, 2025\" | \"2025-03-21\"",
                "\"1 March 2025\" | \"2025-03-01\"",
                "\"1-Mar-2025\" | \"2025-03-01\"",
                "\"13/02/2025\" | \"2025-02-13\"",
                "\"02/13/2025\" | \"2025-02-13\"",
                "\"02.02.2025\" | \"2025-02-02\"",
                "\"01/02/2025\" | ! ambiguous date",
                "\"01/02/25\" | ! ambiguous date",
                "\"2025-02-30\" | ! not a date",
                "\"31/31/2025\" | ! not a date",
                "\"March 2025\" | ! not a date",
                "\"on signing\" | ! not a date",
                "\"____ __, 20__\" | BLANK",
                "{\"year\":2025} | ! not a date"
            })
    void readsDates(String json, String expected) {
        assertThat(outcome(field("f", FieldType.DATE), json)).isEqualTo(expected);
    }

    @Test
    void readsADateWithTwoReadingsByTheRecipesRule() {
        // Given
        String json = "\"01/02/2025\"";

        // When / Then
        assertThat(outcome(date("f", AmbiguousDates.MONTH_FIRST), json)).isEqualTo("\"2025-01-02\"");
        assertThat(outcome(date("f", AmbiguousDates.DAY_FIRST), json)).isEqualTo("\"2025-02-01\"");
    }

    @Test
    void letsTheRuleAndNotTheModelSettleTheQuotedDate() {
        // Given
        String quote = "dated as of 01/02/2025 by";

        // When / Then
        assertThat(outcome(read(date("f", AmbiguousDates.REVIEW), "\"2025-01-02\"", quote)))
                .isEqualTo("! ambiguous date");
        assertThat(outcome(read(date("f", AmbiguousDates.DAY_FIRST), "\"2025-01-02\"", quote)))
                .isEqualTo("\"2025-02-01\"");
        assertThat(outcome(read(date("f", AmbiguousDates.REVIEW), "\"2025-01-20\"", "on 01/20/2025")))
                .isEqualTo("\"2025-01-20\"");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '\0',
            value = {
                "{\"count\":3,\"unit\":\"years\"} | {\"months\":36}",
                "{\"count\":1.5,\"unit\":\"years\"} | {\"months\":18}",
                "{\"count\":12,\"unit\":\"months\"} | {\"months\":12}",
                "{\"count\":2,\"unit\":\"weeks\"} | {\"weeks\":2}",
                "{\"count\":\"30\",\"unit\":\"DAYS\"} | {\"days\":30}",
                "{\"months\":36} | {\"months\":36}",
                "{\"years\":2} | {\"months\":24}",
                "\"three (3) years\" | {\"months\":36}",
                "\"a period of three years\" | {\"months\":36}",
                "\"thirty-six months\" | {\"months\":36}",
                "\"one hundred eighty (180) days\" | {\"days\":180}",
                "\"one hundred and eighty days\" | {\"days\":180}",
                "\"one (1) year and six (6) months\" | {\"months\":18}",
                "\"a 10-year term\" | {\"months\":120}",
                "\"ten (10) calendar days\" | {\"days\":10}",
                "\"three (4) years\" | ! not a duration",
                "\"ten (10) business days\" | ! not a duration",
                "\"2 weeks and 3 days\" | ! not a duration",
                "\"until terminated\" | ! not a duration",
                "{\"count\":3,\"unit\":\"moons\"} | ! not a duration",
                "{\"count\":-3,\"unit\":\"days\"} | ! not a duration",
                "12 | ! not a duration",
                "\"____ years\" | BLANK"
            })
    void readsDurations(String json, String expected) {
        assertThat(outcome(field("f", FieldType.DURATION), json)).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '\0',
            value = {
                "{\"amount\":1500000,\"currency\":\"USD\"} | {\"amount\":1500000,\"currency\":\"USD\"}",
                "{\"amount\":1500000.50,\"currency\":\"usd\"} | {\"amount\":1500000.5,\"currency\":\"USD\"}",
                "{\"amount\":\"1,500,000\",\"currency\":\"$\"} | {\"amount\":1500000,\"currency\":\"USD\"}",
                "{\"amount\":\"1.5 million\",\"currency\":\"EUR\"} | {\"amount\":1500000,\"currency\":\"EUR\"}",
                "\"$1,500,000\" | {\"amount\":1500000,\"currency\":\"USD\"}",
                "\"USD 1.5 million\" | {\"amount\":1500000,\"currency\":\"USD\"}",
                "\"US$ 1.5m\" | {\"amount\":1500000,\"currency\":\"USD\"}",
                "\"€ 20.000,00\" | {\"amount\":20000,\"currency\":\"EUR\"}",
                "\"1'000'000 CHF\" | {\"amount\":1000000,\"currency\":\"CHF\"}",
                "\"CAD $500\" | {\"amount\":500,\"currency\":\"CAD\"}",
                "\"Two Million Dollars ($2,000,000.00)\" | {\"amount\":2000000,\"currency\":\"USD\"}",
                "\"£250\" | {\"amount\":250,\"currency\":\"GBP\"}",
                "\"€ 20.000\" | ! ambiguous amount",
                "\"$5 or $10\" | ! ambiguous amount",
                "\"$5 or €5\" | ! ambiguous amount",
                "\"1,500,000\" | ! not money",
                "{\"amount\":5,\"currency\":\"\"} | ! not money",
                "\"the fees paid\" | ! not money",
                "{\"amount\":1e999999999,\"currency\":\"USD\"} | ! not money",
                "\"$____\" | BLANK",
                "\"[***]\" | BLANK"
            })
    void readsMoney(String json, String expected) {
        assertThat(outcome(field("f", FieldType.MONEY), json)).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '\0',
            value = {
                "12 | 12",
                "12.50 | 12.5",
                "-0.0 | 0",
                "\"1,500\" | 1500",
                "\"1.500.000\" | 1500000",
                "\"1,500.25\" | 1500.25",
                "\"0.500\" | 0.5",
                "1e400 | ! not a number",
                "\"12 %\" | ! not a number",
                "true | ! not a number"
            })
    void readsNumbers(String json, String expected) {
        assertThat(outcome(field("f", FieldType.NUMBER), json)).isEqualTo(expected);
    }

    @Test
    void readsChoicesInTheRecipesSpelling() {
        // Given
        Field field = choice("f", "renews automatically", "Ends");

        // When / Then
        assertThat(outcome(field, "\"Renews  Automatically \"")).isEqualTo("\"renews automatically\"");
        assertThat(outcome(field, "\"ends\"")).isEqualTo("\"Ends\"");
        assertThat(outcome(field, "\"ended\"")).isEqualTo("! not a choice");
    }

    @Test
    void readsYesNoTextAndRows() {
        // When / Then
        assertThat(outcome(field("f", FieldType.YES_NO), "true")).isEqualTo("true");
        assertThat(outcome(field("f", FieldType.YES_NO), "\"No\"")).isEqualTo("false");
        assertThat(outcome(field("f", FieldType.YES_NO), "\"maybe\"")).isEqualTo("! not yes or no");
        assertThat(outcome(field("f", FieldType.TEXT), "\" State\\n of\u00A0 \\\"X\\\" \""))
                .isEqualTo("\"State of \\\"X\\\"\"");
        assertThat(outcome(field("f", FieldType.TEXT), "\"a\\uD800b\"")).isEqualTo("\"a\uFFFDb\"");
        assertThat(outcome(field("f", FieldType.TEXT), "[1]")).isEqualTo("! not a text");
        assertThat(outcome(rows("f", Optional.empty(), "name", "role"), "{\"role\":null,\"name\":\" A \",\"x\":1}"))
                .isEqualTo("{\"name\":\"A\",\"role\":\"\"}");
        assertThat(outcome(rows("f", Optional.empty(), "name"), "\"A\"")).isEqualTo("! not a row");
        assertThat(outcome(rows("f", Optional.empty(), "name"), "{}")).isEqualTo("! empty value");
    }

    @Test
    void seesABlankInTheQuoteUnlessTheValueStandsThere() {
        // Given
        Field duration = field("f", FieldType.DURATION);
        Field text = field("f", FieldType.TEXT);

        // When / Then
        assertThat(outcome(read(duration, "{\"count\":3,\"unit\":\"years\"}", "____ years")))
                .isEqualTo("BLANK");
        assertThat(outcome(read(text, "\"Acme\"", "Acme ______"))).isEqualTo("\"Acme\"");
        assertThat(outcome(read(text, "\"Delaware\"", "the laws of the State of Delaware, dated ____ by both parties")))
                .isEqualTo("\"Delaware\"");
        assertThat(outcome(read(text, "\"\"", " "))).isEqualTo("NOTHING");
        assertThat(outcome(read(text, "null", "words"))).isEqualTo("! empty value");
    }
}
