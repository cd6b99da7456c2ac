package io.sluice.sink.assemble;

import io.sluice.extraction.outline.OutlineJson;
import io.sluice.extraction.recipe.Recipe;
import io.sluice.extraction.recipe.RecipeJson;
import io.sluice.runtime.store.ContentStore;
import io.sluice.schemas.avro.BlobRef;
import io.sluice.schemas.avro.DocumentInfo;
import io.sluice.sink.receipt.PageIndex;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;

/** What the assembler reads from the content store: recipes (few and cached), and the outline of a document with a hole. One thread. */
final class Blobs {
    private static final int RECIPES = 64;

    private final ContentStore store;
    private final Map<String, Recipe> recipes = new LinkedHashMap<>(16, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Recipe> eldest) {
            return size() > RECIPES;
        }
    };

    Blobs(ContentStore store) {
        this.store = store;
    }

    /**
     * A recipe.
     *
     * @throws IllegalArgumentException when the blob is no recipe
     * @throws UncheckedIOException when it could not be read
     */
    Recipe recipe(BlobRef ref) {
        Recipe known = recipes.get(ref.getSha256());
        if (known == null) {
            known = RecipeJson.read(read(ref));
            recipes.put(ref.getSha256(), known);
        }
        return known;
    }

    /** The pages of a document, read when they are first asked for; none when its format has none. */
    PageIndex pages(DocumentInfo info) {
        if (info.getPages() == 0 || info.getOutline() == null) {
            return PageIndex.NONE;
        }
        AtomicReference<PageIndex> index = new AtomicReference<>();
        return (start, end) -> {
            if (index.get() == null) {
                index.set(PageIndex.of(OutlineJson.read(read(info.getOutline()))));
            }
            return index.get().pages(start, end);
        };
    }

    private byte[] read(BlobRef ref) {
        try {
            return store.read(ref);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
