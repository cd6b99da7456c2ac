package io.sluice.emulator.extract;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClauseTest {
    private static final String LEASE = """
            [[page 1]]
            WAREHOUSE LEASE

            This Lease is dated as of April 4, 2022 and is made between Orvanne Yards LLC, a company

            of Belmora (the "Landlord"), and Tessin Freight, Inc., of Quarrel (the "Tenant").

            1. TERM

            1.1 Length. This Lease begins on the Start Day and continues for an initial term of four

            (4) years, unless it is ended sooner. It ends on the day stated in the notice.

            1.2 Option. The Tenant may extend the term once, for two (2) years, by notice received no later

            than eight (8) months before the term expires.

            2. RENT

            2.1 Base Rent. The Tenant shall pay Base Rent in advance, on the first day of each calendar

            month.

            2.2 Late sums. Overdue rent that is due within ten (10) days after an invoice bears interest.

            2.3 Deposit. The "Security Deposit" means nine hundred dollars ($900.00).
            [[page 2]]
            3. GENERAL

            3.1 Insurance. Policies are placed with good insurers. The Tenant shall carry liability

            insurance of at least $5,000,000 per occurrence.

            3.2 Assignment. The Tenant shall not assign this Lease without the Landlord's consent.

            3.3 Notices. A notice of termination for breach takes thirty (30) days.

            3.4 Other deeds. The guaranty is effective as of May 9, 2023.
            """;

    @Test
    void readsClausesThatAreWrappedWithEmptyLinesBetween() {
        // Given
        Schemas schemas = new Schemas()
                .ask("effective_date", "On which date does the contract take effect?", Schemas.date())
                .ask("initial_term", "How long is the first term?", Schemas.duration())
                .ask("renewal", "What happens at its end?", Schemas.choice("renews automatically", "may be extended"))
                .ask("notice_period", "How long before the end must notice be given?", Schemas.duration())
                .ask("payment_terms", "Within what time must the rent be paid?", Schemas.type("string"))
                .ask("insurance_required", "Must a party carry insurance?", Schemas.type("boolean"))
                .ask("assignment_needs_consent", "Does it need consent to assign?", Schemas.type("boolean"));
        // When
        JsonNode answer = schemas.answer(LEASE);
        // Then
        assertThat(answer.at("/effective_date/items/0/value").asText()).isEqualTo("2022-04-04");
        assertThat(answer.at("/initial_term/items/0/value/count").asInt()).isEqualTo(4);
        assertThat(answer.at("/renewal/items/0/value").asText()).isEqualTo("may be extended");
        assertThat(answer.at("/notice_period/items/0/value").toString()).isEqualTo("{\"count\":8,\"unit\":\"months\"}");
        assertThat(answer.at("/payment_terms/items/0/value").asText())
                .isEqualTo("The Tenant shall pay Base Rent in advance, on the first day of each calendar month.");
        assertThat(answer.at("/insurance_required/items/0/quote").asText()).startsWith("The Tenant shall carry");
        assertThat(answer.at("/assignment_needs_consent/items/0/value").asBoolean())
                .isTrue();
    }

    @Test
    void namesEachFeeByItsTermAndLeavesInsuranceOut() {
        // Given
        Schemas schemas = new Schemas().ask("fees_and_rent", "Which fees?", Schemas.list("what", "amount", "when_due"));
        String table =
                "\n4. PRICES\nBrass hinge, left\n12.50 400\nSteel hinge 8.75 100\n5.1 Storage. Storage costs $3.00 per day.\n";
        // When
        JsonNode items = schemas.answer(LEASE + table).at("/fees_and_rent/items");
        // Then
        assertThat(items.findValuesAsText("what"))
                .containsExactly("Security Deposit", "Brass hinge, left", "Steel hinge", "Storage");
        assertThat(items.findValuesAsText("amount")).containsExactly("$900.00", "12.50", "8.75", "$3.00");
        assertThat(items.at("/3/value/when_due").asText()).isEqualTo("per day");
    }

    @Test
    void contractsWithoutBetweenNameTheirCompanies() {
        // Given
        String text =
                "Larkmoor Mutual Corporation, an Ostrian corporation (LARKMOOR) and Dunvale, Pike & Sons, Inc., a Velland\ncompany, (\"Agency\") agree as follows:\n";
        // When
        JsonNode items = new Schemas()
                .ask("parties", "Who are the parties?", Schemas.list("name", "role"))
                .answer(text)
                .at("/parties/items");
        // Then
        assertThat(items.findValuesAsText("name"))
                .containsExactly("Larkmoor Mutual Corporation", "Dunvale, Pike & Sons, Inc.");
        assertThat(items.findValuesAsText("role")).containsExactly("LARKMOOR", "Agency");
    }

    @Test
    void hardSpacesAreReadAndQuotedAsTheyStand() {
        // Given
        String text = "This\u00a0Agreement\u00a0is\u00a0governed\u00a0by\u00a0the\u00a0laws\u00a0of\u00a0Ostria.";
        // When
        JsonNode item = new Schemas()
                .ask("governing_law", "Which law governs?", Schemas.type("string"))
                .answer(text)
                .at("/governing_law/items/0");
        // Then
        assertThat(item.path("value").asText()).isEqualTo("Ostria");
        assertThat(item.path("quote").asText()).isEqualTo("laws\u00a0of\u00a0Ostria");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            This Agreement shall automatically renew for successive terms of one year. | renews automatically
            Thereafter this Agreement shall be renewed for additional one-year terms. | renews automatically
            The Licensee may extend this Agreement for one year. | may be extended
            The term may be extended by written agreement. | may be extended
            This Agreement ends on June 3, 2031. | ends
            """)
    void tellsWhatHappensAtTheEndOfTheTerm(String text, String choice) {
        // Given
        Schemas schemas = new Schemas()
                .ask(
                        "renewal",
                        "What happens at the end of the first term?",
                        Schemas.choice("renews automatically", "may be extended", "ends"));
        // When
        JsonNode answer = schemas.answer(text);
        // Then
        assertThat(answer.at("/renewal/items/0/value").asText()).isEqualTo(choice);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            The term of this Agreement shall be seven (7) years from its date. | 7
            The first phase lasts two years. This Agreement remains in force for nine months. | 9
            The duty of secrecy survives for five years after the expiration of the term. | 0
            """)
    void onlyATermClauseGivesTheTerm(String text, int count) {
        // Given
        Schemas schemas = new Schemas().ask("initial_term", "How long is the first term?", Schemas.duration());
        // When
        JsonNode answer = schemas.answer(text);
        // Then
        assertThat(answer.at("/initial_term/items/0/value/count").asInt()).isEqualTo(count);
    }

    @Test
    void aPieceOfASentenceIsNoAnswer() {
        // Given
        Schemas schemas = new Schemas().ask("warranty_scope", "What does the warranty cover?", Schemas.type("string"));
        // When
        JsonNode answer = schemas.answer("[[page 2]]\nwarranty scope covers the pumps and the warranty of valves\n");
        // Then
        assertThat(answer.at("/warranty_scope/state").asText()).isEqualTo("ABSENT");
    }
}
