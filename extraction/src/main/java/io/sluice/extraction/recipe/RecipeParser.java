package io.sluice.extraction.recipe;

/** Reads recipe files: YAML 1.2 ({@code NO} stays text), unknown keys and wrong values refused by line. */
public final class RecipeParser {
    private RecipeParser() {}

    /**
     * Reads a recipe file.
     *
     * @param yaml the file's text
     * @param fileName the file's name without folders, for instance {@code legal.yaml}; must equal the recipe's name and {@code .yaml}
     */
    public static ParsedRecipe parse(String yaml, String fileName) {
        throw new UnsupportedOperationException(fileName + yaml.length());
    }
}
