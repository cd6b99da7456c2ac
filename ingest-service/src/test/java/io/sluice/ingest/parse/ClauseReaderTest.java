package io.sluice.ingest.parse;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ClauseReaderTest {
    private final ClauseReader reader = new ClauseReader();

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "14. Governing Law|14|1",
                "14.2 Renewal|14.2|2",
                "14.2.1. Notice|14.2.1|3",
                "Section 3. Rent|3|1",
                "SECTION 3.4 Rent|3.4|2",
                "§ 3 Rent|3|1",
                "ARTICLE IV|ARTICLE IV|1",
                "Article 5 - Payment|ARTICLE 5|1",
                "(a) the Tenant|(a)|5",
                "(iv) the rest|(iv)|6",
                "b) also|(b)|5"
            })
    void numbersAtTheStartOfAParagraphAreClauses(String line, String label, int level) {
        // Given // When
        Optional<Clause> clause = reader.read(line, false);

        // Then
        assertThat(clause).contains(new Clause(label, level));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "2003 was a good year",
                "14.2 million dollars",
                "Section 14.2 of this agreement",
                "3 apples",
                "(see below)",
                "Articles of war"
            })
    void ordinaryWordsAreNot(String line) {
        // Given // When
        Optional<Clause> clause = reader.read(line, true);

        // Then
        assertThat(clause).isEmpty();
    }

    @Test
    void theLetterAfterHIsALetterAndNoRomanNumber() {
        // Given
        reader.read("(h) eighth", false);

        // When
        Optional<Clause> ninth = reader.read("(i) ninth", false);

        // Then
        assertThat(ninth).contains(new Clause("(i)", 5));
    }

    @Test
    void numbersBelowAnArticleAreDeeperThanIt() {
        // Given
        reader.read("ARTICLE II", false);

        // When
        Optional<Clause> clause = reader.read("3. Rent", false);

        // Then
        assertThat(clause).contains(new Clause("3", 2));
    }
}
