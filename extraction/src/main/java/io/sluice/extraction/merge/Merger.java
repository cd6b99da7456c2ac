package io.sluice.extraction.merge;

import io.sluice.extraction.recipe.Recipe;
import java.util.List;

/**
 * Merges the findings of all requests of a document. Equal values of a field become one entry with all places; different values of a
 * single-valued field a conflict; list items merge by {@code same_if}, or without it only where their spans overlap. The order of the
 * requests does not change the outcome. Pure.
 */
public final class Merger {
    private Merger() {}

    /**
     * Merges.
     *
     * @param recipe gives field types and order
     * @param answers one entry for each ended request
     */
    public static Merged merge(Recipe recipe, List<FieldAnswers> answers) {
        throw new UnsupportedOperationException(recipe.name() + answers);
    }
}
