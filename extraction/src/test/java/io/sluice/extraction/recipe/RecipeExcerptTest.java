package io.sluice.extraction.recipe;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.extraction.ask.Question;
import io.sluice.extraction.ask.QuestionWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RecipeExcerptTest {
    @ParameterizedTest
    @ValueSource(strings = {"legal", "medical", "code"})
    void asksEachFieldAloneAndSaysAllElseAsTheRecipeDoes(String name) throws IOException {
        // Given
        String yaml = Files.readString(Path.of("../recipes/" + name + ".yaml"));
        Recipe whole = recipe(yaml, name);
        // When
        Recipe excerpt = recipe(RecipeExcerpt.oneEach(yaml, Set.of()), name);
        // Then
        assertThat(excerpt)
                .isEqualTo(new Recipe(
                        whole.name(),
                        whole.folderIsOneDocument(),
                        whole.labels(),
                        whole.readAs(),
                        whole.fields(),
                        whole.reviewWhen(),
                        Calls.ONE_EACH,
                        whole.spendPerDocumentUsd(),
                        whole.model()));
    }

    @Test
    void patientDataStaysPatientData() throws IOException {
        // Given
        String yaml = Files.readString(Path.of("../recipes/medical.yaml"))
                .replace("confidentiality: normal", "confidentiality: phi");
        // When
        Recipe excerpt = recipe(RecipeExcerpt.oneEach(yaml, Set.of("smoker")), "medical");
        // Then
        assertThat(excerpt.confidential()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"parties", "renewal", "assignment_needs_consent"})
    void aFieldIsAskedTheSameWordsAloneAsAmongTheOthers(String field) throws IOException {
        // Given
        String yaml = Files.readString(Path.of("../recipes/legal.yaml"));
        List<Question> all = QuestionWriter.questions(recipe(RecipeExcerpt.oneEach(yaml, Set.of()), "legal"));
        // When
        List<Question> one = QuestionWriter.questions(recipe(RecipeExcerpt.oneEach(yaml, Set.of(field)), "legal"));
        // Then
        assertThat(one).hasSize(1);
        assertThat(all).contains(one.get(0));
        assertThat(one.get(0).fields().get(0).name()).isEqualTo(field);
    }

    private static Recipe recipe(String yaml, String name) {
        return ((ParsedRecipe.Valid) RecipeParser.parse(yaml, name + ".yaml")).recipe();
    }
}
