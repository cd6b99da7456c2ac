package io.sluice.extraction.recipe;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RecipeParserTest {
    private static final String DESIGN = """
            recipe: supply-contracts       # `./sluice check FILE` explains each mistake by line; Sluice numbers the versions
            folder_is: one document        # agreement + amendments in one folder are read together
            read_as: |
              A commercial lawyer. A later amendment overrides the clause it names.
              If the contract does not say it, answer "absent". Never fill in from custom or law.
            fields:
              parties:
                ask: Who are the parties, and what does the contract call each of them?
                type: list
                columns: [name, role]
                same_if: name              # two mentions of one name are one party
                required: true
              effective_date:
                ask: On which date does the contract take effect?
                type: date                 # ambiguous_dates: month-first | day-first | review
              initial_term:
                ask: How long is the first term, before any renewal?
                type: duration             # "three (3) years" becomes 36 months; "____ years" is BLANK
              renewal:
                ask: What happens at the end of the first term?
                type: choice
                choices: [renews automatically, renews by agreement, ends]
              liability_cap:
                ask: To what amount, if any, is liability limited?
                type: money
                many: true
            review_when: [conflict, ambiguous, not grounded, required but absent]
            calls: auto                    # `./sluice plan` prices auto | all in one | one each
            spend_per_document: 0.10 USD
            confidentiality: normal        # phi = only Vertex or a local model, no provider-side cache
            """;

    @Test
    void readsTheDesignsExample() {
        // Given
        String yaml = DESIGN;

        // When
        Recipe recipe = valid(yaml, "supply-contracts.yaml");

        // Then
        assertThat(recipe.name()).isEqualTo("supply-contracts");
        assertThat(recipe.folderIsOneDocument()).isTrue();
        assertThat(recipe.labels()).isZero();
        assertThat(recipe.readAs()).startsWith("A commercial lawyer.").endsWith("custom or law.");
        assertThat(recipe.reviewWhen()).isEqualTo(EnumSet.allOf(ReviewReason.class));
        assertThat(recipe.calls()).isEqualTo(Calls.AUTO);
        assertThat(recipe.spendPerDocumentUsd()).contains(new BigDecimal("0.1"));
        assertThat(recipe.model()).isEmpty();
        assertThat(recipe.fields())
                .extracting(Field::name)
                .containsExactly("parties", "effective_date", "initial_term", "renewal", "liability_cap");
        assertThat(recipe.fields().get(0))
                .isEqualTo(new Field(
                        "parties",
                        "Who are the parties, and what does the contract call each of them?",
                        FieldType.LIST,
                        true,
                        true,
                        List.of(),
                        List.of("name", "role"),
                        Optional.of("name"),
                        false,
                        AmbiguousDates.REVIEW));
        assertThat(recipe.fields().get(3).choices())
                .containsExactly("renews automatically", "renews by agreement", "ends");
        assertThat(recipe.fields().get(4).many()).isTrue();
    }

    @Test
    void readsWhichDocumentsArePatientData() {
        // Given
        String normal = DESIGN;
        String phi = DESIGN.replace("confidentiality: normal", "confidentiality: phi");

        // When
        Recipe open = valid(normal, "supply-contracts.yaml");
        Recipe confidential = valid(phi, "supply-contracts.yaml");

        // Then
        assertThat(open.confidential()).isFalse();
        assertThat(confidential.confidential()).isTrue();
    }

    @Test
    void readsEveryOtherKey() {
        // Given
        String yaml = """
                recipe: notes
                labels: 2
                model: gemini-3.5-flash-lite
                calls: one each
                review_when: [not grounded]
                fields:
                  seen:
                    ask: When?
                    type: date
                    ambiguous_dates: day-first
                  fever:
                    ask: Fever?
                    type: yes/no
                    assertion: yes
                  free:
                    ask: What else?
                """;

        // When
        Recipe recipe = valid(yaml, "notes.yaml");

        // Then
        assertThat(recipe.labels()).isEqualTo(2);
        assertThat(recipe.model()).contains("gemini-3.5-flash-lite");
        assertThat(recipe.calls()).isEqualTo(Calls.ONE_EACH);
        assertThat(recipe.reviewWhen()).containsExactly(ReviewReason.NOT_GROUNDED);
        assertThat(recipe.folderIsOneDocument()).isFalse();
        assertThat(recipe.readAs()).isEmpty();
        assertThat(recipe.fields().get(0).ambiguousDates()).isEqualTo(AmbiguousDates.DAY_FIRST);
        assertThat(recipe.fields().get(1).type()).isEqualTo(FieldType.YES_NO);
        assertThat(recipe.fields().get(1).assertion()).isTrue();
        assertThat(recipe.fields().get(2).type()).isEqualTo(FieldType.TEXT);
    }

    @Test
    void noStaysTextAndNumbersStayText() {
        // Given
        String yaml =
                "recipe: a\nfields:\n  x:\n    ask: Country?\n    type: choice\n    choices: [NO, SE, 47, yes, 1.0]\n";

        // When
        Recipe recipe = valid(yaml, "a.yaml");

        // Then
        assertThat(recipe.fields().get(0).choices()).containsExactly("NO", "SE", "47", "yes", "1.0");
    }

    @Test
    void readsAFileWithByteOrderMarkAndWindowsLineEnds() {
        // Given
        String yaml = "\uFEFF" + DESIGN.replace("\n", "\r\n");

        // When
        Recipe recipe = valid(yaml, "supply-contracts.yaml");

        // Then
        assertThat(recipe).isEqualTo(valid(DESIGN, "supply-contracts.yaml"));
    }

    private static Recipe valid(String yaml, String fileName) {
        ParsedRecipe parsed = RecipeParser.parse(yaml, fileName);
        assertThat(parsed).isInstanceOf(ParsedRecipe.Valid.class);
        return ((ParsedRecipe.Valid) parsed).recipe();
    }
}
