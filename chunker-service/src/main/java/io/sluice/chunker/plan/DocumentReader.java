package io.sluice.chunker.plan;

import com.fasterxml.jackson.core.JsonProcessingException;
import io.sluice.extraction.outline.OutlineJson;
import io.sluice.extraction.outline.StoredText;
import io.sluice.extraction.recipe.Recipe;
import io.sluice.extraction.recipe.RecipeJson;
import io.sluice.runtime.log.Log;
import io.sluice.runtime.store.ContentStore;
import io.sluice.runtime.store.DamagedBlobException;
import io.sluice.runtime.store.MissingBlobException;
import io.sluice.schemas.avro.BlobRef;
import io.sluice.schemas.avro.DocumentInfo;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** Reads what a document's record names from the content store. */
final class DocumentReader {
    private static final Log LOG = Log.of(DocumentReader.class);

    private final ContentStore store;

    DocumentReader(ContentStore store) {
        this.store = store;
    }

    /** What reading gave. */
    sealed interface Reading {
        /** All there. */
        record Whole(StoredText text, Recipe recipe) implements Reading {}

        /** An object is missing or is not what it should be: reading again cannot help. */
        record Unreadable(Throwable cause) implements Reading {}
    }

    /**
     * Reads text, outline and recipe.
     *
     * @throws IOException when the store itself fails: reading again may help
     */
    Reading read(DocumentInfo info) throws IOException {
        try {
            String text = new String(store.read(named(info.getText())), StandardCharsets.UTF_8);
            StoredText stored = new StoredText(text, OutlineJson.read(store.read(named(info.getOutline()))));
            return new Reading.Whole(stored, RecipeJson.read(store.read(named(info.getRecipeRef()))));
        } catch (MissingBlobException | DamagedBlobException | IllegalArgumentException e) {
            return new Reading.Unreadable(e);
        }
    }

    /**
     * Reads a plan in full; empty when it is missing or damaged.
     *
     * @throws IOException when the store itself fails: reading again may help
     */
    Optional<PlanDetail> detail(BlobRef ref) throws IOException {
        byte[] json;
        try {
            json = store.read(ref);
        } catch (MissingBlobException | DamagedBlobException e) {
            LOG.error().cause(e).say("a plan is missing or damaged; do all services share one content store?");
            return Optional.empty();
        }
        try {
            return Optional.of(PlanDetail.read(json));
        } catch (JsonProcessingException e) {
            LOG.error().cause(e).say("a plan is not in the form of this version");
            return Optional.empty();
        }
    }

    private static BlobRef named(BlobRef ref) {
        if (ref == null) {
            throw new IllegalArgumentException("a READY document must name its text, outline and recipe");
        }
        return ref;
    }
}
