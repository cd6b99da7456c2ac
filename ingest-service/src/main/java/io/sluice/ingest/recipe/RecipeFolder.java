package io.sluice.ingest.recipe;

import io.sluice.extraction.recipe.ParsedRecipe;
import io.sluice.extraction.recipe.RecipeJson;
import io.sluice.extraction.recipe.RecipeParser;
import io.sluice.ingest.recipe.RecipeChoice.Refused;
import io.sluice.ingest.recipe.RecipeChoice.Resolved;
import io.sluice.runtime.log.Log;
import io.sluice.runtime.log.LogKey;
import io.sluice.runtime.store.ContentStore;
import io.sluice.runtime.store.MissingBlobException;
import io.sluice.schemas.avro.BlobRef;
import io.sluice.schemas.avro.FailureReason;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;

/** Resolves recipes by name: {@code <folder>/<name>.yaml}. A file is read again when it changed. Thread-safe. */
public final class RecipeFolder {
    private static final Log LOG = Log.of(RecipeFolder.class);
    private static final Pattern NAME = Pattern.compile("[\\p{L}\\p{N}][\\p{L}\\p{N}._ -]{0,127}");
    private static final int LARGEST = 1024 * 1024;

    private final Path folder;
    private final ContentStore store;
    private final Map<String, Read> read = new ConcurrentHashMap<>();

    private record Read(String version, RecipeChoice choice) {}

    /**
     * Reads recipes of a folder.
     *
     * @param folder where the recipe files lie
     * @param store where resolved recipes are kept
     */
    public RecipeFolder(Path folder, ContentStore store) {
        this.folder = folder;
        this.store = store;
    }

    /**
     * The recipe of a name.
     *
     * @throws IOException when the content store fails
     */
    public RecipeChoice resolve(String name) throws IOException {
        if (!NAME.matcher(name).matches()) {
            return new Refused(FailureReason.UNKNOWN_RECIPE);
        }
        Path file = folder.resolve(name + ".yaml");
        String version;
        byte[] bytes;
        try {
            BasicFileAttributes attributes = Files.readAttributes(file, BasicFileAttributes.class);
            version = attributes.size() + "-" + attributes.lastModifiedTime();
            Read before = read.get(name);
            if (before != null && before.version().equals(version)) {
                return before.choice();
            }
            if (attributes.size() > LARGEST) {
                return new Refused(FailureReason.FAULTY_RECIPE);
            }
            bytes = Files.readAllBytes(file);
        } catch (NoSuchFileException e) {
            return new Refused(FailureReason.UNKNOWN_RECIPE);
        }
        RecipeChoice choice = parse(bytes, name);
        read.put(name, new Read(version, choice));
        return choice;
    }

    /**
     * The recipe of a file in the content store.
     *
     * @param name the recipe's name
     * @throws IOException when the content store fails
     */
    public RecipeChoice resolve(String name, BlobRef file) throws IOException {
        if (file.getBytes() > LARGEST) {
            return new Refused(FailureReason.FAULTY_RECIPE);
        }
        try {
            return parse(store.read(file), name);
        } catch (MissingBlobException e) {
            return new Refused(FailureReason.UNKNOWN_RECIPE);
        }
    }

    private RecipeChoice parse(byte[] yaml, String name) throws IOException {
        ParsedRecipe parsed = RecipeParser.parse(new String(yaml, StandardCharsets.UTF_8), name + ".yaml");
        if (parsed instanceof ParsedRecipe.Valid valid) {
            return new Resolved(valid.recipe(), store.put(RecipeJson.write(valid.recipe())));
        }
        int faults = ((ParsedRecipe.Faulty) parsed).faults().size();
        LOG.warn()
                .with(LogKey.COUNT, faults)
                .say("a recipe is faulty and refused; `sluice check` names each fault with its line");
        return new Refused(FailureReason.FAULTY_RECIPE);
    }
}
