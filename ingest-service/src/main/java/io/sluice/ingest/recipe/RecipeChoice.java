package io.sluice.ingest.recipe;

import io.sluice.extraction.recipe.Recipe;
import io.sluice.schemas.avro.BlobRef;
import io.sluice.schemas.avro.FailureReason;

/** What the name of a recipe means. */
public sealed interface RecipeChoice {
    /**
     * A recipe, durable in the content store.
     *
     * @param recipe the recipe
     * @param ref its canonical JSON
     */
    record Resolved(Recipe recipe, BlobRef ref) implements RecipeChoice {
        /** First 8 hex of the blob's SHA-256. */
        public String version() {
            return ref.getSha256().substring(0, 8);
        }
    }

    /**
     * No recipe.
     *
     * @param reason UNKNOWN_RECIPE or FAULTY_RECIPE
     */
    record Refused(FailureReason reason) implements RecipeChoice {}
}
