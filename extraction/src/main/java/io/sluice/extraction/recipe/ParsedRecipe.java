package io.sluice.extraction.recipe;

import java.util.List;

/** What reading a recipe file gave. */
public sealed interface ParsedRecipe {
    /** The file is right. */
    record Valid(Recipe recipe) implements ParsedRecipe {}

    /** The file is refused; all mistakes, in line order, at least one. */
    record Faulty(List<RecipeFault> faults) implements ParsedRecipe {}
}
