package io.sluice.cli;

import io.sluice.extraction.recipe.ParsedRecipe;
import io.sluice.extraction.recipe.RecipeParser;
import io.sluice.ingest.bucket.FolderFiles;
import io.sluice.ingest.parse.Member;
import io.sluice.runtime.store.ContentStore;
import io.sluice.schemas.avro.BlobRef;
import io.sluice.schemas.avro.Job;
import io.sluice.schemas.avro.JobOptions;
import io.sluice.schemas.avro.JobSource;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Makes the job of {@code sluice run}. */
final class JobMaker {
    private JobMaker() {}

    /**
     * A recipe named on the command line.
     *
     * @param name its name
     * @param text the file's text
     */
    record NamedRecipe(String name, String text) {}

    /** A recipe by name (one that ships) or by file; refuses a faulty one with every mistake. */
    static NamedRecipe recipe(String nameOrFile) {
        boolean isFile = nameOrFile.endsWith(".yaml") || nameOrFile.contains("/");
        Path file = isFile ? Path.of(nameOrFile) : Home.folder("recipes").resolve(nameOrFile + ".yaml");
        if (!Files.isRegularFile(file)) {
            throw new UserError("--recipe " + nameOrFile + ": no such recipe; there are " + Probe.recipes()
                    + ", or name a .yaml file");
        }
        String text = CheckCommand.read(file);
        String fileName = file.getFileName().toString();
        if (RecipeParser.parse(text, fileName) instanceof ParsedRecipe.Faulty faulty) {
            throw new UserError("--recipe " + nameOrFile + " has mistakes:" + System.lineSeparator()
                    + String.join(
                            System.lineSeparator(),
                            faulty.faults().stream()
                                    .map(f -> "  line " + f.line() + ": " + f.cause() + " -> " + f.remedy())
                                    .toList()));
        }
        return new NamedRecipe(fileName.substring(0, fileName.length() - ".yaml".length()), text);
    }

    static Job job(String id, NamedRecipe recipe, List<Path> paths, Double spendCapUsd, ContentStore store) {
        BlobRef ref;
        try {
            ref = store.put(recipe.text().getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return Job.newBuilder()
                .setId(id)
                .setRecipe(recipe.name())
                .setRecipeRef(ref)
                .setSources(paths.stream()
                        .map(p -> JobSource.newBuilder()
                                .setUri(p.toUri().toString())
                                .build())
                        .toList())
                .setOptions(JobOptions.newBuilder().setSpendCapUsd(spendCapUsd).build())
                .build();
    }

    /** The paths as they really are; refuses what is not there. */
    static List<Path> existing(List<Path> paths) {
        return paths.stream()
                .map(p -> {
                    try {
                        return p.toRealPath();
                    } catch (IOException e) {
                        throw new UserError(p + ": there is no such file or folder");
                    }
                })
                .toList();
    }

    /** Refuses folders without a file that counts, before anything is started for them. */
    static void refuseEmpty(List<Path> paths) {
        for (Path path : paths) {
            if (Files.isDirectory(path) && files(path).isEmpty()) {
                throw new UserError(path
                        + ": there is no file to read in this folder; hidden, temporary and lock files do not count");
            }
        }
    }

    private static List<Member> files(Path folder) {
        try {
            return FolderFiles.below(folder);
        } catch (IOException e) {
            throw new UserError(folder + ": the folder cannot be read; check its permissions");
        }
    }
}
