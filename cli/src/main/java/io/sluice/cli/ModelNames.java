package io.sluice.cli;

import io.sluice.extraction.catalogue.ModelCatalogue;
import io.sluice.extraction.recipe.Recipe;
import io.sluice.runtime.config.ModelSettings;
import io.sluice.runtime.config.Settings;
import java.util.LinkedHashMap;
import java.util.Map;

/** The models that a run may ask. */
final class ModelNames {
    private ModelNames() {}

    /**
     * Names of models, each once, with who names it first: the settings, else the catalogue's default, then the recipes.
     *
     * @param recipes by file name
     */
    static Map<String, String> of(Settings settings, ModelCatalogue catalogue, Map<String, Recipe> recipes) {
        Map<String, String> names = new LinkedHashMap<>();
        settings.get(ModelSettings.MODEL)
                .ifPresentOrElse(
                        name -> names.put(name, ModelSettings.MODEL.name()),
                        () -> names.put(catalogue.defaultModel(), "default"));
        recipes.forEach(
                (file, recipe) -> recipe.model().ifPresent(model -> names.putIfAbsent(model, "recipe " + file)));
        return names;
    }
}
