package io.sluice.inference.call;

import io.sluice.gemini.schema.GeminiSchema;
import io.sluice.gemini.schema.SchemaNote;
import io.sluice.runtime.log.Log;
import io.sluice.runtime.log.LogKey;
import io.sluice.schemas.avro.Request;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Says once for each version of a recipe which keywords of its answer schema the provider is not sent; the check enforces them all the same.
 * Thread-safe.
 */
final class SchemaNotices {
    private static final Log LOG = Log.of(SchemaNotices.class);
    private static final int VERSION = 8;
    private static final int REMEMBERED = 10_000;

    private record Seen(String recipe, String keyword, String pointer) {}

    private record Schema(String recipe, int hash) {}

    private final Set<Schema> schemas = ConcurrentHashMap.newKeySet();
    private final Set<Seen> said = ConcurrentHashMap.newKeySet();

    /** Looks at a request that is about to be called. */
    void look(Request request) {
        String recipe = request.getRecipe().getSha256();
        String version = recipe.substring(0, Math.min(VERSION, recipe.length()));
        String schema = request.getSchema$();
        if (schemas.size() >= REMEMBERED) {
            schemas.clear();
            said.clear();
        }
        if (schemas.add(new Schema(recipe, schema.hashCode()))) {
            for (SchemaNote note : GeminiSchema.of(schema).dropped()) {
                if (said.add(new Seen(recipe, note.keyword(), note.pointer()))) {
                    LOG.warn()
                            .with(LogKey.RECIPE, version)
                            .with(LogKey.KEYWORD, note.keyword())
                            .with(LogKey.POINTER, note.pointer())
                            .say("a keyword of the answer schema is not sent as it is; it is enforced afterwards");
                }
            }
        }
    }
}
