package io.sluice.cli;

import io.sluice.extraction.recipe.ParsedRecipe;
import io.sluice.extraction.recipe.Recipe;
import io.sluice.extraction.recipe.RecipeParser;
import io.sluice.ingest.IngestSettings;
import io.sluice.runtime.config.Settings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The recipes that a service with these settings reads. */
final class RecipeFiles {
    private static final String YAML = ".yaml";

    private RecipeFiles() {}

    /**
     * Recipes without mistakes by file name, in the order of their names.
     *
     * @param settings the default of the recipes folder stands for the recipes that ship, as in every command
     * @param findings takes what could not be read
     */
    static Map<String, Recipe> of(Settings settings, List<Finding> findings) {
        Map<String, Recipe> recipes = new LinkedHashMap<>();
        for (Path file : files(folder(settings), findings)) {
            read(file, recipes, findings);
        }
        return recipes;
    }

    private static Path folder(Settings settings) {
        Path folder = settings.get(IngestSettings.RECIPES);
        boolean usual =
                folder.toString().equals(IngestSettings.RECIPES.defaultText().orElseThrow());
        return usual ? Home.recipes() : folder;
    }

    private static List<Path> files(Path folder, List<Finding> findings) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.getFileName().toString().endsWith(YAML))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            findings.add(Finding.note(
                    "recipes", folder + ": no folder that can be read; set " + IngestSettings.RECIPES.name()));
            return List.of();
        }
    }

    private static void read(Path file, Map<String, Recipe> recipes, List<Finding> findings) {
        String name = file.getFileName().toString();
        try {
            if (RecipeParser.parse(CheckCommand.read(file), name) instanceof ParsedRecipe.Valid valid) {
                recipes.put(name, valid.recipe());
            } else {
                findings.add(Finding.fault("recipes", name + " has mistakes; sluice check " + file + " names them"));
            }
        } catch (UserError e) {
            findings.add(Finding.fault("recipes", e.getMessage()));
        }
    }
}
