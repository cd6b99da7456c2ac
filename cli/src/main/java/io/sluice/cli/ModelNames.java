package io.sluice.cli;

import io.sluice.extraction.catalogue.ModelCatalogue;
import io.sluice.extraction.recipe.ParsedRecipe;
import io.sluice.extraction.recipe.RecipeParser;
import io.sluice.ingest.IngestSettings;
import io.sluice.runtime.config.ModelSettings;
import io.sluice.runtime.config.Settings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The models that a run may ask. */
final class ModelNames {
    private static final String YAML = ".yaml";

    private ModelNames() {}

    /**
     * Names of models, each once, with who names it first: the settings, else the catalogue's default, then the recipes of the recipes
     * folder in the order of their names.
     *
     * @param findings takes what could not be read
     */
    static Map<String, String> of(Settings settings, ModelCatalogue catalogue, List<Finding> findings) {
        Map<String, String> names = new LinkedHashMap<>();
        settings.get(ModelSettings.MODEL)
                .ifPresentOrElse(
                        name -> names.put(name, ModelSettings.MODEL.name()),
                        () -> names.put(catalogue.defaultModel(), "default"));
        for (Path file : recipes(folder(settings), findings)) {
            recipe(file, names, findings);
        }
        return names;
    }

    /** The setting's default stands for the recipes that ship, as in every command. */
    private static Path folder(Settings settings) {
        Path folder = settings.get(IngestSettings.RECIPES);
        boolean usual =
                folder.toString().equals(IngestSettings.RECIPES.defaultText().orElseThrow());
        return usual ? Home.recipes() : folder;
    }

    private static List<Path> recipes(Path folder, List<Finding> findings) {
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

    private static void recipe(Path file, Map<String, String> names, List<Finding> findings) {
        String name = file.getFileName().toString();
        try {
            if (RecipeParser.parse(CheckCommand.read(file), name) instanceof ParsedRecipe.Valid valid) {
                valid.recipe().model().ifPresent(model -> names.putIfAbsent(model, "recipe " + name));
            } else {
                findings.add(Finding.fault("recipes", name + " has mistakes; sluice check " + file + " names them"));
            }
        } catch (UserError e) {
            findings.add(Finding.fault("recipes", e.getMessage()));
        }
    }
}
