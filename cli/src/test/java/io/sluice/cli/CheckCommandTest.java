package io.sluice.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.inference.AnswerSchemas;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CheckCommandTest {
    @TempDir
    private Path folder;

    @Test
    void explainsEachMistakeOfARecipeByLine() throws IOException {
        // Given
        Path recipe = Files.writeString(
                folder.resolve("mine.yaml"), "recipe: other\nread_as: A lawyer.\nfields:\n  term:\n    typ: date\n");

        // When
        Shell check = Shell.run("check", recipe.toString());

        // Then
        assertThat(check.status()).isEqualTo(ExitStatus.USAGE);
        assertThat(check.out()).contains("mine.yaml:1:").contains("mine.yaml:5:");
    }

    @Test
    void everyShippedRecipeIsRight() {
        // Given
        Path recipes = Repository.root().resolve("recipes");

        // When
        Shell legal = Shell.run("check", recipes.resolve("legal.yaml").toString());
        Shell medical = Shell.run("check", recipes.resolve("medical.yaml").toString());
        Shell code = Shell.run("check", recipes.resolve("code.yaml").toString());

        // Then
        assertThat(legal.status() + medical.status() + code.status()).isZero();
    }

    @Test
    void checkNamesTheReplacementOfARecipesRetiredModel() throws IOException {
        // Given
        Path recipe = Files.writeString(
                folder.resolve("mine.yaml"),
                "recipe: mine\nmodel: gemini-2.0-flash\nread_as: A lawyer.\nfields:\n  term:\n    ask: What term?\n    type: text\n");

        // When
        Shell check = Shell.run("check", recipe.toString());

        // Then
        assertThat(check.status()).isEqualTo(ExitStatus.OK);
        assertThat(check.out()).contains("is right", "gemini-2.0-flash was shut down", "gemini-3.5-flash-lite");
    }

    @Test
    void checkNamesEachKeywordOfTheAnswerSchemaThatIsNotSent() {
        // Given
        String schema = "{\"type\":\"object\",\"properties\":{\"term\":{\"type\":\"string\",\"pattern\":\"[a-z]+\"}}}";

        // When
        List<String> lines = CheckCommand.schema(AnswerSchemas.dropped(schema));

        // Then
        assertThat(lines)
                .containsExactly(
                        "answer schema /properties/term: pattern is not known to Gemini and is only enforced afterwards");
    }
}
