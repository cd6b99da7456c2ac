package io.sluice.extraction.recipe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class RecipeJsonTest {
    private static final String FIELDS = """
            fields:
              parties: {ask: Who?, type: list, columns: [name, role], same_if: name, required: true}
              law: {ask: Which law?, type: choice, choices: [NO, SE], assertion: true}
              seen: {ask: When?, type: date, ambiguous_dates: month-first}
            """;

    @Test
    void readsBackWhatItWrote() {
        // Given
        Recipe recipe =
                recipe("recipe: r\nlabels: 1\nread_as: Ä lawyer\nmodel: m\nspend_per_document: 12 USD\n" + FIELDS);

        // When
        Recipe back = RecipeJson.read(RecipeJson.write(recipe));

        // Then
        assertThat(back).isEqualTo(recipe);
    }

    @Test
    void confidentialityReadsBackAndIsNotWrittenWhereThereIsNone() {
        // Given
        Recipe normal = recipe("recipe: r\n" + FIELDS);
        Recipe confidential = new Recipe(
                "r", false, 0, "", List.of(), Set.of(), Calls.AUTO, Optional.empty(), Optional.empty(), true);

        // When
        byte[] json = RecipeJson.write(confidential);

        // Then
        assertThat(RecipeJson.read(json)).isEqualTo(confidential);
        assertThat(RecipeJson.read(RecipeJson.write(normal)).confidential()).isFalse();
        assertThat(new String(RecipeJson.write(normal), StandardCharsets.UTF_8)).doesNotContain("confidential");
    }

    @Test
    void equalRecipesHaveEqualBytesHoweverTheyAreWritten() {
        // Given
        Recipe one = recipe("recipe: r\nspend_per_document: 0.10 USD\nreview_when: [conflict, ambiguous]\n" + FIELDS);
        Recipe other = recipe(
                FIELDS + "review_when: [ambiguous, conflict] # note\nspend_per_document: 0.1 USD\nrecipe: 'r'\n");

        // When
        byte[] bytes = RecipeJson.write(one);

        // Then
        assertThat(RecipeJson.write(other)).isEqualTo(bytes);
        assertThat(new String(bytes, StandardCharsets.UTF_8))
                .startsWith(
                        "{\"name\":\"r\",\"folderIsOneDocument\":false,\"labels\":0,\"readAs\":\"\",\"fields\":[{\"name\":\"parties\"")
                .endsWith(
                        "\"reviewWhen\":[\"CONFLICT\",\"AMBIGUOUS\"],\"calls\":\"AUTO\",\"spendPerDocumentUsd\":\"0.1\"}");
    }

    @Test
    void refusesWhatIsNoRecipe() {
        // Given
        byte[] noJson = "{".getBytes(StandardCharsets.UTF_8);
        byte[] noRecipe = "{\"name\":\"x\"}".getBytes(StandardCharsets.UTF_8);

        // When, Then
        assertThatThrownBy(() -> RecipeJson.read(noJson)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> RecipeJson.read(noRecipe))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("readAs");
    }

    private static Recipe recipe(String yaml) {
        return ((ParsedRecipe.Valid) RecipeParser.parse(yaml, "r.yaml")).recipe();
    }
}
