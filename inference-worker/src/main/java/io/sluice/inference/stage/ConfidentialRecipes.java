package io.sluice.inference.stage;

import io.sluice.extraction.recipe.RecipeJson;
import io.sluice.runtime.store.ContentStore;
import io.sluice.schemas.avro.BlobRef;
import java.io.IOException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Which recipes are for patient data, read from their blobs and remembered. Thread-safe. */
final class ConfidentialRecipes {
    private static final int REMEMBERED = 1000;

    private final ContentStore store;
    /** By the hash of the blob. */
    private final Map<String, Boolean> known = new ConcurrentHashMap<>();

    ConfidentialRecipes(ContentStore store) {
        this.store = store;
    }

    /**
     * Whether a recipe says {@code confidentiality: phi}.
     *
     * @throws io.sluice.runtime.store.MissingBlobException when it is not in the store
     * @throws IOException when it cannot be read
     * @throws IllegalArgumentException when it is no recipe: nothing may be called then
     */
    boolean contain(BlobRef recipe) throws IOException {
        Boolean before = known.get(recipe.getSha256());
        if (before != null) {
            return before;
        }
        boolean read = RecipeJson.read(store.read(recipe)).confidential();
        if (known.size() >= REMEMBERED) {
            known.clear();
        }
        known.put(recipe.getSha256(), read);
        return read;
    }
}
