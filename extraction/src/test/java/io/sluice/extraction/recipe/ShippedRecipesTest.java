package io.sluice.extraction.recipe;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ShippedRecipesTest {
    private static final Path RECIPES = Path.of("..", "recipes");

    @ParameterizedTest
    @MethodSource("files")
    void everyShippedRecipeIsRight(Path file) throws IOException {
        // Given
        String yaml = Files.readString(file);

        // When
        ParsedRecipe parsed = RecipeParser.parse(yaml, file.getFileName().toString());

        // Then
        assertThat(parsed).isInstanceOf(ParsedRecipe.Valid.class);
        assertThat(((ParsedRecipe.Valid) parsed).recipe().fields()).hasSizeGreaterThanOrEqualTo(8);
    }

    @Test
    void legalMedicalAndCodeAreShipped() throws IOException {
        // Given
        Stream<Path> files = files();

        // When
        List<String> names =
                files.map(file -> file.getFileName().toString()).sorted().toList();

        // Then
        assertThat(names).contains("code.yaml", "legal.yaml", "medical.yaml");
    }

    static Stream<Path> files() throws IOException {
        try (Stream<Path> files = Files.list(RECIPES)) {
            return files.filter(file -> file.toString().endsWith(".yaml")).toList().stream();
        }
    }
}
